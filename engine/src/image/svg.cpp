// SPDX-FileCopyrightText: 2026 The Quoin authors
// SPDX-License-Identifier: Apache-2.0
#include "image/svg.h"

#include "image/image_error.h"
#include "image/svg_tree.h"

// svgpp has more template parameters than Boost takes unasked.
#define BOOST_PARAMETER_MAX_ARITY 17
#include <boost/mpl/fold.hpp>
#include <boost/mpl/insert.hpp>
#include <boost/mpl/joint_view.hpp>
#include <boost/mpl/protect.hpp>
#include <boost/mpl/set.hpp>
#include <boost/mpl/set/set40.hpp>
#include <svgpp/policy/xml/fwd.hpp>
#include <svgpp/svgpp.hpp>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>

// svgpp walks over the tree by these.
namespace svgpp::policy::xml {

template<> struct attribute_iterator<const quoin::SvgAttribute *> {
    using iterator_type = const quoin::SvgAttribute *;
    using string_type = boost::iterator_range<const char *>;
    using attribute_name_type = string_type;
    using attribute_value_type = string_type;
    using saved_value_type = iterator_type;

    static string_type get_string_range(const string_type &value) { return value; }
    static void advance(iterator_type &attribute) { attribute = attribute->next; }
    static bool is_end(iterator_type attribute) { return attribute == nullptr; }
    static detail::namespace_id get_namespace(iterator_type attribute) { return attribute->xlink ? detail::namespace_id::xlink : detail::namespace_id::svg; }
    static string_type get_local_name(iterator_type attribute) { return range(attribute->name); }
    static string_type get_value(iterator_type attribute) { return range(attribute->value); }
    static saved_value_type save_value(iterator_type attribute) { return attribute; }
    static iterator_type get_attribute(iterator_type attribute) { return attribute; }
    static string_type range(const std::string &text) { return {text.data(), text.data() + text.size()}; }
};

template<> struct element_iterator<const quoin::SvgElement *> {
    using iterator_type = const quoin::SvgElement *;
    using string_type = boost::iterator_range<const char *>;
    using element_name_type = string_type;
    using element_text_type = string_type;
    using attribute_enumerator_type = const quoin::SvgAttribute *;

    static string_type get_string_range(const string_type &text) { return text; }
    static void advance_element(iterator_type &element) { element = element->next; }
    static void advance_element_or_text(iterator_type &element) { element = element->next; }
    static bool is_end(iterator_type element) { return element == nullptr; }
    static bool is_text(iterator_type) { return false; }
    static string_type get_local_name(iterator_type element) { return {element->name.data(), element->name.data() + element->name.size()}; }
    static string_type get_text(iterator_type) { return {}; }
    static attribute_enumerator_type get_attributes(iterator_type element) { return element->attributes.empty() ? nullptr : element->attributes.data(); }
    static iterator_type get_child_elements(iterator_type element) { return element->children.empty() ? nullptr : element->children.front().get(); }
    static iterator_type get_child_elements_and_texts(iterator_type element) { return get_child_elements(element); }
};

} // namespace svgpp::policy::xml

namespace quoin {

namespace {

namespace tag = svgpp::tag;
namespace traits = svgpp::traits;
namespace mpl = boost::mpl;

constexpr double pointsPerPixel = 0.75; // CSS: 96 px an inch
constexpr std::size_t mostPoints = 1'000'000;
constexpr double farthest = 1e7; // points; beyond it no picture has anything to show

// x' = a x + c y + e, y' = b x + d y + f
struct Affine {
    double a = 1, b = 0, c = 0, d = 1, e = 0, f = 0;
    DrawingPoint map(DrawingPoint p) const { return {a * p.x + c * p.y + e, b * p.x + d * p.y + f}; }
    // What it makes of a length, where it isn't the same in all directions: the geometric mean.
    double scale() const { return std::sqrt(std::abs(a * d - b * c)); }
    Affine operator*(const Affine &inner) const
    {
        return {a * inner.a + c * inner.b, b * inner.a + d * inner.b, a * inner.c + c * inner.d, b * inner.c + d * inner.d, a * inner.e + c * inner.f + e, b * inner.e + d * inner.f + f};
    }
};

Color toColor(int rgb)
{
    return {static_cast<std::uint8_t>(rgb >> 16), static_cast<std::uint8_t>(rgb >> 8), static_cast<std::uint8_t>(rgb)};
}

struct Paint {
    enum class Kind : std::uint8_t { None, Color, CurrentColor } kind = Kind::None;
    Color color;
};

// What elements inherit.
struct Look {
    Affine transform;
    Paint fill {Paint::Kind::Color, {}}, stroke;
    Color color;
    double opacity = 1, fillOpacity = 1, strokeOpacity = 1; // opacity: of all groups around
    double strokeWidth = 1, miterLimit = 4, dashOffset = 0;
    bool evenOdd = false, shown = true, visible = true;
    LineCap cap = LineCap::Butt;
    LineJoin join = LineJoin::Miter;
    std::vector<double> dashes;
    double viewportWidth = 0, viewportHeight = 0;
};

// What all contexts share.
struct Picture {
    Drawing drawing;
    std::size_t points = 0;
    bool tooMuch = false;
    bool damaged = false; // a value that can't be read was left out
    std::map<std::string, Color, std::less<>> gradients; // the middle colour of each, by its id
};

// svgpp calls one of these per element, with its attributes.
class Context
{
public:
    using length_factory_type = svgpp::factory::length::unitless<>;

    explicit Context(Picture &picture, double width, double height)
        : m_picture(picture)
    {
        m_look.transform = {pointsPerPixel, 0, 0, pointsPerPixel, 0, 0};
        m_lengths.set_absolute_units_coefficient(96, tag::length_units::in());
        set_viewport_size(width, height);
    }
    Context(const Context &parent) = default;

    void on_enter_element(tag::element::any) { }
    void on_exit_element() { }

    length_factory_type const &length_factory() const { return m_lengths; }
    Picture &picture() const { return m_picture; }

    void transform_matrix(const boost::array<double, 6> &m) { m_look.transform = m_look.transform * Affine {m[0], m[1], m[2], m[3], m[4], m[5]}; }
    void set_viewport(double, double, double width, double height) { set_viewport_size(width, height); }
    void set_viewbox_size(double width, double height) { set_viewport_size(width, height); }
    void disable_rendering() { m_look.shown = false; }

    // ---- presentation attributes
    void set(tag::attribute::display, tag::value::none) { m_look.shown = false; }
    void set(tag::attribute::display, tag::value::inherit) { }
    template<class Value> void set(tag::attribute::display, Value) { }
    void set(tag::attribute::visibility, tag::value::visible) { m_look.visible = true; }
    void set(tag::attribute::visibility, tag::value::hidden) { m_look.visible = false; }
    void set(tag::attribute::visibility, tag::value::collapse) { m_look.visible = false; }
    void set(tag::attribute::visibility, tag::value::inherit) { }
    void set(tag::attribute::color, int rgb) { m_look.color = toColor(rgb); }
    void set(tag::attribute::color, tag::value::inherit) { }
    void set(tag::attribute::opacity, double value) { m_look.opacity *= std::clamp(value, 0.0, 1.0); }
    void set(tag::attribute::opacity, tag::value::inherit) { }
    void set(tag::attribute::fill_opacity, double value) { m_look.fillOpacity = value; }
    void set(tag::attribute::fill_opacity, tag::value::inherit) { }
    void set(tag::attribute::stroke_opacity, double value) { m_look.strokeOpacity = value; }
    void set(tag::attribute::stroke_opacity, tag::value::inherit) { }
    void set(tag::attribute::fill_rule, tag::value::nonzero) { m_look.evenOdd = false; }
    void set(tag::attribute::fill_rule, tag::value::evenodd) { m_look.evenOdd = true; }
    void set(tag::attribute::fill_rule, tag::value::inherit) { }
    void set(tag::attribute::stroke_width, double value) { m_look.strokeWidth = value; }
    void set(tag::attribute::stroke_width, tag::value::inherit) { }
    void set(tag::attribute::stroke_linecap, tag::value::butt) { m_look.cap = LineCap::Butt; }
    void set(tag::attribute::stroke_linecap, tag::value::round) { m_look.cap = LineCap::Round; }
    void set(tag::attribute::stroke_linecap, tag::value::square) { m_look.cap = LineCap::Square; }
    void set(tag::attribute::stroke_linecap, tag::value::inherit) { }
    void set(tag::attribute::stroke_linejoin, tag::value::miter) { m_look.join = LineJoin::Miter; }
    void set(tag::attribute::stroke_linejoin, tag::value::round) { m_look.join = LineJoin::Round; }
    void set(tag::attribute::stroke_linejoin, tag::value::bevel) { m_look.join = LineJoin::Bevel; }
    void set(tag::attribute::stroke_linejoin, tag::value::inherit) { }
    void set(tag::attribute::stroke_miterlimit, double value) { m_look.miterLimit = value; }
    void set(tag::attribute::stroke_miterlimit, tag::value::inherit) { }
    void set(tag::attribute::stroke_dashoffset, double value) { m_look.dashOffset = value; }
    void set(tag::attribute::stroke_dashoffset, tag::value::inherit) { }
    void set(tag::attribute::stroke_dasharray, tag::value::none) { m_look.dashes.clear(); }
    void set(tag::attribute::stroke_dasharray, tag::value::inherit) { }
    template<class Range> void set(tag::attribute::stroke_dasharray, const Range &range) { m_look.dashes.assign(boost::begin(range), boost::end(range)); }

    // fill and stroke
    template<class Attribute> void set(Attribute attribute, tag::value::none) { paint(attribute) = {}; }
    template<class Attribute> void set(Attribute, tag::value::inherit) { }
    template<class Attribute> void set(Attribute attribute, tag::value::currentColor) { paint(attribute) = {Paint::Kind::CurrentColor, {}}; }
    template<class Attribute> void set(Attribute attribute, int rgb, tag::skip_icc_color = tag::skip_icc_color()) { paint(attribute) = {Paint::Kind::Color, toColor(rgb)}; }
    template<class Attribute, class Iri> void set(Attribute attribute, tag::iri_fragment, const Iri &fragment) { server(attribute, fragment, {}); }
    template<class Attribute, class Iri> void set(Attribute attribute, const Iri &) { paint(attribute) = {}; } // of another file
    template<class Attribute, class Iri> void set(Attribute attribute, tag::iri_fragment, const Iri &fragment, tag::value::none) { server(attribute, fragment, {}); }
    template<class Attribute, class Iri> void set(Attribute attribute, tag::iri_fragment, const Iri &fragment, tag::value::currentColor) { server(attribute, fragment, {Paint::Kind::CurrentColor, {}}); }
    template<class Attribute, class Iri> void set(Attribute attribute, tag::iri_fragment, const Iri &fragment, int rgb, tag::skip_icc_color = tag::skip_icc_color()) { server(attribute, fragment, {Paint::Kind::Color, toColor(rgb)}); }
    template<class Attribute, class Iri> void set(Attribute attribute, const Iri &, tag::value::none) { paint(attribute) = {}; }
    template<class Attribute, class Iri> void set(Attribute attribute, const Iri &, tag::value::currentColor) { paint(attribute) = {Paint::Kind::CurrentColor, {}}; }
    template<class Attribute, class Iri> void set(Attribute attribute, const Iri &, int rgb, tag::skip_icc_color = tag::skip_icc_color()) { paint(attribute) = {Paint::Kind::Color, toColor(rgb)}; }

protected:
    Paint &paint(tag::attribute::fill) { return m_look.fill; }
    Paint &paint(tag::attribute::stroke) { return m_look.stroke; }
    template<class Attribute, class Iri> void server(Attribute attribute, const Iri &fragment, Paint fallback)
    {
        const auto gradient = m_picture.gradients.find(std::string(boost::begin(fragment), boost::end(fragment)));
        paint(attribute) = gradient == m_picture.gradients.end() ? fallback : Paint {Paint::Kind::Color, gradient->second};
    }
    void set_viewport_size(double width, double height) { m_lengths.set_viewport_size(width, height); }

    Picture &m_picture;
    Look m_look;
    length_factory_type m_lengths;
};

// A shape, which svgpp gives as a path.
class ShapeContext : public Context
{
public:
    explicit ShapeContext(const Context &parent)
        : Context(parent)
    {
    }

    void path_move_to(double x, double y, tag::coordinate::absolute)
    {
        m_path.verbs.push_back(PathVerb::Move);
        add(x, y);
    }
    void path_line_to(double x, double y, tag::coordinate::absolute)
    {
        m_path.verbs.push_back(PathVerb::Line);
        add(x, y);
    }
    void path_cubic_bezier_to(double x1, double y1, double x2, double y2, double x, double y, tag::coordinate::absolute)
    {
        m_path.verbs.push_back(PathVerb::Cubic);
        add(x1, y1);
        add(x2, y2);
        add(x, y);
    }
    void path_close_subpath() { m_path.verbs.push_back(PathVerb::Close); }
    void path_exit() { }

    void on_exit_element()
    {
        m_picture.points += m_path.points.size();
        if (m_picture.points > mostPoints)
            m_picture.tooMuch = true;
        if (m_picture.tooMuch || !m_look.shown || !m_look.visible || m_path.verbs.empty())
            return;
        const auto color = [this](const Paint &paint) -> std::optional<Color> {
            if (paint.kind == Paint::Kind::None)
                return std::nullopt;
            return paint.kind == Paint::Kind::CurrentColor ? m_look.color : paint.color;
        };
        const auto percent = [this](double opacity) { return static_cast<std::uint8_t>(std::lround(std::clamp(opacity, 0.0, 1.0) * m_look.opacity * 100)); };
        const double scale = m_look.transform.scale();
        m_path.fill = color(m_look.fill);
        m_path.fillOpacity = percent(m_look.fillOpacity);
        m_path.evenOdd = m_look.evenOdd;
        m_path.strokeWidth = m_look.strokeWidth * scale;
        m_path.strokeOpacity = percent(m_look.strokeOpacity);
        if (m_path.strokeWidth > 0 && std::isfinite(m_path.strokeWidth))
            m_path.stroke = color(m_look.stroke);
        else
            m_path.strokeWidth = 0;
        if (m_path.fill && m_path.fillOpacity == 0)
            m_path.fill.reset();
        if (m_path.stroke && m_path.strokeOpacity == 0)
            m_path.stroke.reset();
        if (!m_path.fill && !m_path.stroke)
            return;
        m_path.cap = m_look.cap;
        m_path.join = m_look.join;
        m_path.miterLimit = std::max(1.0, m_look.miterLimit);
        // A list of odd length is repeated (SVG 1.1 11.4); one without any length is no list.
        double length = 0;
        for (const double dash : m_look.dashes)
            length += dash;
        if (length > 0 && m_look.dashes.size() < 100) {
            for (int turn = m_look.dashes.size() % 2 == 1 ? 2 : 1; turn > 0; --turn) {
                for (const double dash : m_look.dashes)
                    m_path.dashes.push_back(std::max(0.0, dash * scale));
            }
            m_path.dashOffset = std::max(0.0, m_look.dashOffset * scale);
        }
        for (DrawingPoint &point : m_path.points) {
            point = m_look.transform.map(point);
            // Not a number is as far away as can be.
            point.x = point.x > -farthest ? std::min(point.x, farthest) : -farthest;
            point.y = point.y > -farthest ? std::min(point.y, farthest) : -farthest;
        }
        m_picture.drawing.paths.push_back(std::move(m_path));
    }

private:
    void add(double x, double y) { m_path.points.push_back({x, y}); }
    DrawingPath m_path;
};

struct ContextFactories {
    template<class Parent, class Element, class Enable = void> struct apply {
        using type = svgpp::factory::context::on_stack<Context>;
    };
};
template<class Element> struct ContextFactories::apply<Context, Element, typename boost::enable_if<mpl::has_key<traits::shape_elements, Element>>::type> {
    using type = svgpp::factory::context::on_stack<ShapeContext>;
};

// What can't be understood is left out, as SVG viewers do, and noted.
template<class Any> struct LenientErrors {
    using context_type = Any;
    using intercepted_exception_type = svgpp::exception_base;
    static bool note(const Any &context)
    {
        context.picture().damaged = true;
        return true;
    }
    template<class Element, class Name> static bool unknown_element(const Any &, const Element &, const Name &) { return true; }
    template<class Attribute, class Name, class... More> static bool unknown_attribute(const Any &, const Attribute &, const Name &, More...) { return true; }
    template<class Source> static bool unexpected_attribute(const Any &, svgpp::detail::attribute_id, Source) { return true; }
    template<class Attribute> static bool required_attribute_not_found(const Any &context, Attribute) { return note(context); }
    template<class Attribute, class Value> static bool parse_failed(const Any &context, Attribute, const Value &) { return note(context); }
    template<class Element> static bool unexpected_element(const Any &, const Element &) { return true; }
    template<class Attribute> static bool negative_value(const Any &context, Attribute) { return note(context); }
    template<class Element> static bool add_element_info(intercepted_exception_type &, const Element &) { return false; }
};

using Elements = mpl::set<tag::element::svg, tag::element::g, tag::element::a, tag::element::switch_, tag::element::circle, tag::element::ellipse, tag::element::line, tag::element::path, tag::element::polygon, tag::element::polyline, tag::element::rect>::type;

using Attributes = mpl::fold<mpl::protect<mpl::joint_view<traits::shapes_attributes_by_element, traits::viewport_attributes>>,
    mpl::set20<tag::attribute::transform, tag::attribute::display, tag::attribute::visibility, tag::attribute::color, tag::attribute::opacity, tag::attribute::fill, tag::attribute::fill_opacity, tag::attribute::fill_rule,
        tag::attribute::stroke, tag::attribute::stroke_opacity, tag::attribute::stroke_width, tag::attribute::stroke_linecap, tag::attribute::stroke_linejoin, tag::attribute::stroke_miterlimit, tag::attribute::stroke_dasharray, tag::attribute::stroke_dashoffset,
        mpl::pair<tag::element::svg, tag::attribute::viewBox>, mpl::pair<tag::element::svg, tag::attribute::preserveAspectRatio>, mpl::pair<tag::element::svg, tag::attribute::width>, mpl::pair<tag::element::svg, tag::attribute::height>>,
    mpl::insert<mpl::_1, mpl::_2>>::type;

using Traversal = svgpp::document_traversal<svgpp::processed_elements<Elements>, svgpp::processed_attributes<Attributes>, svgpp::context_factories<ContextFactories>, svgpp::path_policy<svgpp::policy::path::minimal>,
    svgpp::viewport_policy<svgpp::policy::viewport::as_transform>, svgpp::transform_policy<svgpp::policy::transform::matrix>, svgpp::length_policy<svgpp::policy::length::forward_to_method<Context>>,
    svgpp::error_policy<LenientErrors<Context>>>;

// ---- what svgpp is told before it begins ------------------------------------------------------------------------------

std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view blank = " \t\r\n\f";
    const std::size_t begin = std::min(text.find_first_not_of(blank), text.size());
    return text.substr(begin, text.find_last_not_of(blank) - begin + 1);
}

// "20mm" in pixels; none where it isn't a length of its own (a percentage, rubbish).
std::optional<double> pixels(const std::string *text)
{
    if (!text)
        return std::nullopt;
    const std::string_view words = trimmed(*text);
    double number = 0;
    const auto [end, error] = std::from_chars(words.data(), words.data() + words.size(), number);
    if (error != std::errc() || !std::isfinite(number))
        return std::nullopt;
    const std::string_view unit = trimmed(words.substr(static_cast<std::size_t>(end - words.data())));
    static const std::map<std::string_view, double> units {{"", 1}, {"px", 1}, {"pt", 96.0 / 72}, {"pc", 16}, {"in", 96}, {"cm", 96 / 2.54}, {"mm", 96 / 25.4}, {"em", 16}, {"ex", 8}};
    const auto known = units.find(unit);
    return known == units.end() ? std::nullopt : std::optional(number * known->second);
}

// Width and height of a viewBox.
std::optional<DrawingPoint> viewBoxSize(const std::string *text)
{
    if (!text)
        return std::nullopt;
    double numbers[4] = {};
    const char *at = text->data(), *const end = at + text->size();
    for (double &number : numbers) {
        while (at < end && (*at == ' ' || *at == ',' || *at == '\t' || *at == '\n' || *at == '\r'))
            ++at;
        const auto [next, error] = std::from_chars(at, end, number);
        if (error != std::errc() || !std::isfinite(number))
            return std::nullopt;
        at = next;
    }
    return DrawingPoint {numbers[2], numbers[3]};
}

// SVG 1.1 7.2, with what CSS 2.1 10.3.2 says of pictures that lack a size.
DrawingPoint naturalSize(const SvgElement &root)
{
    const std::optional<double> width = pixels(root.find("width")), height = pixels(root.find("height"));
    const std::optional<DrawingPoint> box = viewBoxSize(root.find("viewBox"));
    const bool ratio = box && box->x > 0 && box->y > 0;
    if (width && height)
        return {*width, *height};
    if (width)
        return {*width, ratio ? *width * box->y / box->x : 150};
    if (height)
        return {ratio ? *height * box->x / box->y : 300, *height};
    return ratio ? *box : DrawingPoint {300, 150};
}

struct Gradient {
    std::vector<Color> stops;
    std::string href; // of the gradient that has the stops
};

void findGradients(const SvgElement &element, std::map<std::string, Gradient, std::less<>> &out)
{
    const std::string *id = element.find("id");
    if (id && (element.name == "linearGradient" || element.name == "radialGradient")) {
        Gradient &gradient = out[*id];
        for (const SvgAttribute &attribute : element.attributes) {
            if (attribute.name == "href" && attribute.value.starts_with('#'))
                gradient.href = attribute.value.substr(1);
        }
        for (const std::unique_ptr<SvgElement> &stop : element.children) {
            if (stop->name != "stop")
                continue;
            int rgb = 0; // black is the initial value
            if (const std::string *words = stop->find("stop-color")) {
                const char *at = words->data();
                svgpp::detail::parse_color<svgpp::factory::color::default_factory>(at, words->data() + words->size(), tag::source::attribute(), rgb);
            }
            gradient.stops.push_back(toColor(rgb));
        }
    }
    for (const std::unique_ptr<SvgElement> &child : element.children)
        findGradients(*child, out);
}

std::map<std::string, Color, std::less<>> middleColors(const SvgElement &root)
{
    std::map<std::string, Gradient, std::less<>> gradients;
    findGradients(root, gradients);
    std::map<std::string, Color, std::less<>> out;
    for (const auto &[id, gradient] : gradients) {
        const Gradient *stops = &gradient;
        for (int step = 0; step < 10 && stops->stops.empty(); ++step) {
            const auto next = gradients.find(stops->href);
            if (next == gradients.end())
                break;
            stops = &next->second;
        }
        if (stops->stops.empty())
            continue;
        std::size_t red = 0, green = 0, blue = 0;
        for (const Color color : stops->stops) {
            red += color.red;
            green += color.green;
            blue += color.blue;
        }
        const std::size_t count = stops->stops.size();
        out[id] = {static_cast<std::uint8_t>(red / count), static_cast<std::uint8_t>(green / count), static_cast<std::uint8_t>(blue / count)};
    }
    return out;
}

} // namespace

bool isSvg(std::string_view bytes)
{
    constexpr std::size_t looked = 4096; // comments and a document type may stand before the root
    const std::string_view begin = bytes.substr(0, looked);
    const std::size_t first = begin.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    return first != std::string_view::npos && begin[first] == '<' && begin.find("<svg") != std::string_view::npos;
}

Result<std::shared_ptr<ImageData>> readSvg(std::string_view bytes, const std::string &name, const Limits &)
{
    Result<SvgTree> tree = readSvgTree(bytes, name);
    if (!tree)
        return tree.error();
    SvgElement &root = *tree->root;
    const DrawingPoint size = naturalSize(root);
    if (!(size.x > 0 && size.y > 0 && size.x <= farthest && size.y <= farthest))
        return imageError(ErrorCategory::Resource, "image.no-pixels", name, "The SVG picture has no size that can be shown: its width and height must be more than 0 and at most 10,000,000 px.");

    Picture picture;
    picture.gradients = middleColors(root);
    picture.drawing.width = size.x * pointsPerPixel;
    picture.drawing.height = size.y * pointsPerPixel;
    const auto digits = [](double value) {
        char text[32];
        return std::string(text, std::to_chars(text, text + sizeof text, value).ptr);
    };
    root.set("width", digits(size.x));
    root.set("height", digits(size.y));
    root.set("x", "0"); // have no meaning for the outermost one
    root.set("y", "0");
    linkSvg(root);
    try {
        Context context(picture, size.x, size.y);
        Traversal::load_document(static_cast<const SvgElement *>(&root), context);
    } catch (const svgpp::exception_base &error) {
        return imageError(ErrorCategory::Resource, "image.damaged", name, std::string("The SVG file can't be understood: ") + error.what() + '.');
    }
    if (picture.tooMuch)
        return imageError(ErrorCategory::Resource, "image.too-large", name, "The SVG file has more than " + std::to_string(mostPoints) + " points.");

    auto image = std::make_shared<ImageData>();
    image->drawing = std::move(picture.drawing);
    if (picture.damaged)
        tree->ignored.insert("values that can't be read");
    for (const std::string &what : tree->ignored) {
        Diagnostic d = imageError(ErrorCategory::Unsupported, "image.svg-ignored", name, "The SVG file holds what isn't drawn: " + what + '.');
        d.severity = Severity::Warning;
        d.arguments = {what};
        image->warnings.push_back(std::move(d));
    }
    return image;
}

} // namespace quoin
