/*
 * uts58 for C++17: one class over uts58.h. Texts are std::string_view (UTF-8, offsets in bytes) or std::u16string_view
 * (offsets in code units), and may contain anything. Errors, which are mistakes of the caller, are exceptions.
 * SPDX-License-Identifier: MIT OR Apache-2.0
 */
#ifndef UTS58_HPP
#define UTS58_HPP

#include <exception>
#include <functional>
#include <initializer_list>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "uts58.h"

namespace uts58 {

/// A link: its place in the text, and where it goes.
struct link {
    std::size_t start;
    /// Exclusive.
    std::size_t end;
    bool is_email;
    /// A URL in ASCII. Escape it before writing it to HTML.
    std::string href;
    /// A set of `uts58_risk`. Warn readers of those in `UTS58_RISK_WARNINGS`.
    std::uint32_t risks;
};

/// Attributes for a link in HTML, by name.
using attributes = std::vector<std::pair<std::string, std::string>>;

/// Decides about a link in HTML: false leaves it as text, and attributes may be added.
using decider = std::function<bool(const link &, attributes &)>;

/// Finds links in texts. It is immutable: any number of threads may use one, and copies are cheap.
class linkifier {
public:
    explicit linkifier(uts58_profile profile = UTS58_PROFILE_MESSAGES) {
        uts58_linkifier *made = nullptr;
        check(uts58_linkifier_new(profile, &made));
        handle_.reset(made, uts58_linkifier_free);
    }

    /// The Messages profile with these options, whose names and values uts58.h lists.
    explicit linkifier(std::initializer_list<std::pair<const char *, const char *>> values) {
        uts58_options *made = nullptr;
        check(uts58_options_new(&made));
        std::unique_ptr<uts58_options, void (*)(uts58_options *)> options(made, uts58_options_free);
        for (const auto &[name, value] : values) {
            buffer message;
            if (uts58_options_set(made, name, value, message) == UTS58_STATUS_BAD_OPTION) {
                throw std::invalid_argument(message.str());
            }
        }
        uts58_linkifier *linkifier = nullptr;
        check(uts58_options_build(made, &linkifier));
        handle_.reset(linkifier, uts58_linkifier_free);
    }

    /// The links of a text, in order and disjoint. Takes linear time.
    std::vector<link> links(std::string_view text) const { return links(list(text)); }
    std::vector<link> links(std::u16string_view text) const { return links(list(text)); }

    bool contains_link(std::string_view text) const {
        return check(uts58_contains_link(handle_.get(), text.data(), text.size())) == UTS58_STATUS_OK;
    }
    bool contains_link(std::u16string_view text) const {
        return check(uts58_contains_link_utf16(handle_.get(), units(text), text.size())) == UTS58_STATUS_OK;
    }

    /// The length of the prefix in which links can't change, whatever is appended.
    std::size_t stable_prefix(std::string_view text) const {
        std::size_t prefix = 0;
        check(uts58_stable_prefix(handle_.get(), text.data(), text.size(), &prefix));
        return prefix;
    }
    std::size_t stable_prefix(std::u16string_view text) const {
        std::size_t prefix = 0;
        check(uts58_stable_prefix_utf16(handle_.get(), units(text), text.size(), &prefix));
        return prefix;
    }

    /// The text as HTML in UTF-8, with links as `<a href="…">` and everything else escaped.
    std::string html(std::string_view text, const uts58_html_options &options = UTS58_HTML_OPTIONS_INIT,
                     const decider &decide = nullptr) const {
        return html(list(text), options, decide);
    }
    std::string html(std::u16string_view text, const uts58_html_options &options = UTS58_HTML_OPTIONS_INIT,
                     const decider &decide = nullptr) const {
        return html(list(text), options, decide);
    }

    /// How the hosts that the text of a hyperlink names relate to its target: a value of `uts58_text_target`.
    std::uint32_t same_target(std::string_view text, std::string_view href, bool without_base = false) const {
        std::uint32_t answer = 0;
        check(uts58_same_target(handle_.get(), text.data(), text.size(), href.data(), href.size(), without_base, &answer, nullptr));
        return answer;
    }

    const uts58_linkifier *get() const { return handle_.get(); }

private:
    using owned_list = std::unique_ptr<uts58_link_list, void (*)(uts58_link_list *)>;

    class buffer {
    public:
        buffer() = default;
        buffer(const buffer &) = delete;
        buffer &operator=(const buffer &) = delete;
        ~buffer() { uts58_buffer_free(&buffer_); }
        operator uts58_buffer *() { return &buffer_; }
        std::string str() const { return buffer_.data ? std::string(buffer_.data, buffer_.length) : std::string(); }

    private:
        uts58_buffer buffer_ = UTS58_BUFFER_INIT;
    };

    struct deciding {
        const decider &decide;
        std::exception_ptr thrown;
    };

    static uts58_status check(uts58_status status) {
        if (status == UTS58_STATUS_OK || status == UTS58_STATUS_NONE) {
            return status;
        }
        const char *message = uts58_status_message(status);
        if (status == UTS58_STATUS_PANIC || status == UTS58_STATUS_NOT_IN_THIS_BUILD) {
            throw std::runtime_error(message);
        }
        throw std::invalid_argument(message);
    }

    static const std::uint16_t *units(std::u16string_view text) {
        return reinterpret_cast<const std::uint16_t *>(text.data());
    }

    owned_list list(std::string_view text) const {
        uts58_link_list *list = nullptr;
        check(uts58_links(handle_.get(), text.data(), text.size(), UTS58_UNIT_UTF8, &list));
        return owned_list(list, uts58_link_list_free);
    }
    owned_list list(std::u16string_view text) const {
        uts58_link_list *list = nullptr;
        check(uts58_links_utf16(handle_.get(), units(text), text.size(), UTS58_UNIT_UTF16, &list));
        return owned_list(list, uts58_link_list_free);
    }

    static link at(const uts58_link_list *list, std::size_t index) {
        uts58_link found;
        buffer href;
        std::uint32_t risks = 0;
        check(uts58_link_get(list, index, &found));
        check(uts58_link_href(list, index, href));
        check(uts58_link_risks(list, index, &risks));
        return {found.start, found.end, found.kind == UTS58_LINK_KIND_EMAIL, href.str(), risks};
    }

    static std::vector<link> links(const owned_list &list) {
        std::vector<link> links;
        for (std::size_t index = 0; index < uts58_link_count(list.get()); ++index) {
            links.push_back(at(list.get(), index));
        }
        return links;
    }

    /// An exception may not leave a function that C calls.
    static int decide(const uts58_link_list *list, const uts58_merged *merged, uts58_attributes *set, void *data) {
        auto &deciding_about = *static_cast<deciding *>(data);
        try {
            attributes more;
            const bool is_link = deciding_about.thrown || deciding_about.decide(at(list, merged->index), more);
            for (const auto &[name, value] : more) {
                check(uts58_attributes_set(set, name.c_str(), value.c_str()));
            }
            return is_link;
        } catch (...) {
            deciding_about.thrown = std::current_exception();
            return 0;
        }
    }

    static std::string html(const owned_list &list, const uts58_html_options &options, const decider &decide) {
        buffer out;
        deciding data{decide, nullptr};
        check(uts58_link_list_html(list.get(), nullptr, 0, &options, decide ? linkifier::decide : nullptr, &data, out));
        if (data.thrown) {
            std::rethrow_exception(data.thrown);
        }
        return out.str();
    }

    std::shared_ptr<uts58_linkifier> handle_;
};

}  // namespace uts58

#endif  /* UTS58_HPP */
