// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "core/utf8.h"
#include "data/expression.h"

#include <quoin/data_paths.h>
#include <quoin/template_fields.h>

#include <algorithm>
#include <map>
#include <optional>

namespace quoin {

namespace {

constexpr std::size_t mostItems = 1000;

// The values that a name stands for over all repetitions, and where they are.
struct Values {
    std::vector<Value> values;
    std::string field;
    bool known = true;
};

struct Variable {
    std::string name;
    Values items;
};

// What following a path found.
struct Found {
    Values values;
    std::size_t missing = 0; // of how many values a step asked for what they lack
    std::string missingStep;
    bool throughList = false;
};

void addItems(Value list, std::vector<Value> &out)
{
    for (std::size_t i = 0; i < list.size() && out.size() < mostItems; ++i)
        out.push_back(list.at(i));
}

Found follow(const DataPath &path, std::size_t position, Values from)
{
    Found found;
    found.values = std::move(from);
    for (; position < path.steps.size(); ++position) {
        const DataPath::Step &step = path.steps[position];
        std::vector<Value> next;
        bool list = false;
        for (const Value value : found.values.values) {
            if (value.isNull()) {
                found.missing += position == 0 ? 1 : 0; // there is no data; elsewhere the parts of null are null
            } else if (step.isIndex && value.kind() == ValueKind::Array) {
                if (step.index < 0)
                    addItems(value, next);
                else if (static_cast<std::size_t>(step.index) < value.size())
                    next.push_back(value.at(static_cast<std::size_t>(step.index)));
                else
                    ++found.missing;
            } else if (!step.isIndex && value.kind() == ValueKind::Array) {
                list = true;
                std::vector<Value> items;
                addItems(value, items);
                for (const Value item : items) {
                    if (item.contains(step.key))
                        next.push_back(item.find(step.key));
                    else if (!item.isNull())
                        ++found.missing;
                }
            } else if (!step.isIndex && value.contains(step.key)) {
                next.push_back(value.find(step.key));
            } else if (step.isIndex && step.index < 0) {
                found.values.known = false; // may be a member by its computed name
            } else {
                ++found.missing;
            }
        }
        found.throughList |= list;
        if (found.missing > 0 && found.missingStep.empty())
            found.missingStep = step.isIndex ? "[" + std::to_string(step.index) + "]" : step.key;
        found.values.field = step.isIndex ? fieldOfItems(found.values.field) : fieldOfMember(list ? fieldOfItems(found.values.field) : found.values.field, step.key);
        found.values.values = std::move(next);
    }
    return found;
}

class BindingFinder
{
public:
    BindingFinder(const Template &source, const Data &data)
        : m_source(source)
        , m_root {{data.root()}, {}, true}
    {
    }

    std::vector<Binding> find()
    {
        describeMeta(*this, prefixed("meta.", m_source.meta));
        describeWatermark(*this, prefixed("watermark.", m_source.watermark));
        m_prefix.clear();
        for (const RootList root : {RootList::Body, RootList::Header, RootList::HeaderFirst, RootList::Footer, RootList::FooterFirst})
            visitList(rootList(m_source, root));
        return std::move(m_bindings);
    }

    // ---- describe() calls this for each member ----

    void field(std::string_view key, const std::string &text, const FieldSpec &spec)
    {
        if (spec.kind == TextKind::Expression) {
            if (key != "for" && !text.empty())
                addExpression(key, text);
        } else if (spec.kind == TextKind::Template || spec.kind == TextKind::Link || spec.kind == TextKind::Image || spec.kind == TextKind::Anchor) {
            addText(key, text, -1);
        }
    }

    void field(std::string_view key, const Text &text, const FieldSpec &)
    {
        for (std::size_t i = 0; i < text.runs.size(); ++i) {
            addText(key, text.runs[i].text, static_cast<int>(i));
            addText("link", text.runs[i].link, static_cast<int>(i));
        }
    }

    template<class T> void field(std::string_view, const T &, const FieldSpec &) { }

private:
    template<class T> const T &prefixed(std::string prefix, const T &object)
    {
        m_prefix = std::move(prefix);
        return object;
    }

    void visitList(const BlockList &list)
    {
        for (const BlockPtr &block : list)
            visit(*block);
    }

    void visit(const Block &block)
    {
        m_element = block.id;
        const bool repeated = !block.repeat.empty() && addRepeat(block.repeat);
        describeBlock(*this, block);
        visitList(block.children);
        if (repeated)
            m_variables.pop_back();
    }

    Binding &add(std::string_view key, int run, std::uint32_t column)
    {
        Binding &binding = m_bindings.emplace_back();
        binding.element = m_prefix.empty() ? m_element : ElementId {};
        binding.key = m_prefix + std::string(key);
        binding.run = run;
        binding.column = column;
        return binding;
    }

    void addInvalid(std::string_view key, int run, const Diagnostic &error)
    {
        Binding &binding = add(key, run, error.column);
        binding.state = BindingState::Invalid;
        binding.message = error.message;
    }

    void addText(std::string_view key, const std::string &source, int run)
    {
        if (source.find("{{") == std::string::npos)
            return;
        const Result<TextTemplate> text = TextTemplate::parse(source, m_source.meta.language, m_limits);
        if (!text)
            return addInvalid(key, run, text.error());
        for (const DataPath &path : text->dataPaths())
            addPath(key, run, path, path.use == DataPath::Use::Whole ? Wanted::OneValue : Wanted::Anything);
    }

    void addExpression(std::string_view key, const std::string &source)
    {
        const auto expression = Expression::parse(source, m_source.meta.language, m_limits);
        if (!expression)
            return addInvalid(key, -1, expression.error());
        for (const DataPath &path : (*expression)->dataPaths())
            addPath(key, -1, path, Wanted::Anything);
    }

    // The variable is known from here on, whatever its list is.
    bool addRepeat(const std::string &source)
    {
        const Result<Repeat> repeat = Repeat::parse(source, m_source.meta.language, m_limits);
        if (!repeat) {
            addInvalid("for", -1, repeat.error());
            return false;
        }
        Values items;
        items.known = false;
        for (DataPath path : repeat->list->dataPaths()) {
            const bool whole = path.use == DataPath::Use::Whole;
            path.column += static_cast<std::uint32_t>(source.size() - repeat->list->source().size());
            const Values lists = addPath("for", -1, path, whole ? Wanted::List : Wanted::Anything);
            if (!whole)
                continue;
            items.known = lists.known;
            items.field = fieldOfItems(lists.field);
            for (const Value list : lists.values)
                addItems(list, items.values);
        }
        m_variables.push_back({repeat->variable, std::move(items)});
        return true;
    }

    enum class Wanted : std::uint8_t { OneValue,
        List,
        Anything };

    Values addPath(std::string_view key, int run, const DataPath &path, Wanted wanted)
    {
        Binding &binding = add(key, run, path.column);
        binding.path = path.toString();
        std::size_t position = 0;
        Values from = m_root;
        if (path.root == DataPath::Root::Data && !path.steps.empty()) {
            const auto variable = std::find_if(m_variables.rbegin(), m_variables.rend(), [&path](const Variable &v) { return v.name == path.steps[0].key; });
            if (variable != m_variables.rend()) {
                from = variable->items;
                position = 1;
            }
        }
        if (!from.known) {
            binding.state = BindingState::Unknown;
            binding.message = "What '" + excerpt(path.steps[0].key) + "' stands for is only known when the document is made.";
            return from;
        }
        const bool nothingToAsk = std::all_of(from.values.begin(), from.values.end(), [](Value v) { return v.isNull(); }) && position == 1;
        const Found found = follow(path, position, std::move(from));
        binding.field = found.values.field;
        judge(binding, path, found, nothingToAsk, wanted);
        return found.values;
    }

    static void judge(Binding &binding, const DataPath &path, const Found &found, bool nothingToAsk, Wanted wanted)
    {
        const auto set = [&binding](BindingState state, std::string message) {
            binding.state = state;
            binding.message = std::move(message);
        };
        const auto has = [&found](ValueKind kind) { return std::any_of(found.values.values.begin(), found.values.values.end(), [kind](Value v) { return v.kind() == kind; }); };
        const std::string name = "'" + excerpt(binding.path) + "'";
        if (found.missing > 0 && found.values.values.empty())
            return set(BindingState::Missing, name + " isn't in the data: there is no '" + excerpt(found.missingStep) + "'.");
        if (nothingToAsk || !found.values.known)
            return set(BindingState::Unknown, "The sample data has no item that could show whether " + name + " is there.");
        if (found.throughList && path.use != DataPath::Use::List)
            return set(BindingState::TypeMismatch, name + " goes through a list and so has many values; take one item as in [0], or sum(), first() and the like, or repeat the element for the list.");
        if (wanted == Wanted::OneValue && (has(ValueKind::Array) || has(ValueKind::Object)))
            return set(BindingState::TypeMismatch, name + (has(ValueKind::Array) ? " is a list" : " is an object") + ", which can't be printed as a whole.");
        if (wanted == Wanted::List && (has(ValueKind::Object) || has(ValueKind::String) || has(ValueKind::Number) || has(ValueKind::Boolean)))
            return set(BindingState::TypeMismatch, name + " isn't a list, so nothing can be repeated for it.");
        if (found.missing > 0)
            return set(BindingState::Partial, "Some items of the data have no '" + excerpt(found.missingStep) + "'.");
    }

    const Template &m_source;
    const Values m_root;
    const Limits m_limits;
    std::string m_prefix;
    ElementId m_element;
    std::vector<Variable> m_variables;
    std::vector<Binding> m_bindings;
};

class FieldFinder
{
public:
    void visit(const std::vector<Value> &values, const std::string &field)
    {
        std::vector<Value> items;
        std::vector<std::string> order;
        std::map<std::string, std::vector<Value>, std::less<>> members;
        bool anyList = false;
        for (const Value value : values) {
            anyList |= value.kind() == ValueKind::Array;
            if (value.kind() == ValueKind::Array)
                addItems(value, items);
            for (std::size_t i = 0; value.kind() == ValueKind::Object && i < value.size(); ++i) {
                const auto [member, fresh] = members.try_emplace(std::string(value.keyAt(i)));
                if (fresh)
                    order.push_back(member->first);
                member->second.push_back(value.at(i));
            }
        }
        if (anyList)
            visit(items, fieldOfItems(field));
        for (const std::string &name : order) {
            const std::vector<Value> &member = members.find(name)->second;
            const auto first = std::find_if(member.begin(), member.end(), [](Value v) { return !v.isNull(); });
            fields.push_back({fieldOfMember(field, name), first == member.end() ? ValueKind::Null : first->kind(), false});
            visit(member, fields.back().field);
        }
    }

    std::vector<DataField> fields;
};

// "a" is around "a", "a.b", "a[]" and a["b"], but not around "ab".
bool isAround(std::string_view field, std::string_view part)
{
    return part.substr(0, field.size()) == field && (part.size() == field.size() || part[field.size()] == '.' || part[field.size()] == '[');
}

} // namespace

std::string fieldOfMember(const std::string &field, const std::string &member)
{
    DataPath path;
    path.steps.push_back({member, -1, false});
    const std::string step = path.toString();
    return field.empty() || step.front() == '[' ? field + step : field + "." + step;
}

std::string fieldOfItems(const std::string &field)
{
    return field + "[]";
}

std::vector<Binding> findBindings(const Template &source, const Data &data)
{
    return BindingFinder(source, data).find();
}

std::vector<DataField> findFields(const Data &data, const std::vector<Binding> &bindings)
{
    FieldFinder finder;
    finder.visit({data.root()}, {});
    for (DataField &field : finder.fields)
        field.bound = std::any_of(bindings.begin(), bindings.end(), [&field](const Binding &b) { return !b.field.empty() && (isAround(field.field, b.field) || isAround(b.field, field.field)); });
    return std::move(finder.fields);
}

} // namespace quoin
