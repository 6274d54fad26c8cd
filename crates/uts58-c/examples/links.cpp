// Prints the links of a text, and a chat message as HTML.

#include <iostream>
#include <uts58.hpp>

int main() {
    const uts58::linkifier linkifier; // once, then for any number of texts and threads
    for (const auto &link : linkifier.links("See example.com/größe!")) {
        std::cout << link.start << ".." << link.end << " goes to " << link.href << '\n';
    }
    uts58_html_options options = UTS58_HTML_OPTIONS_INIT;
    options.rel = "ugc";
    const auto decide = [](const uts58::link &link, uts58::attributes &attributes) {
        attributes.emplace_back("title", link.href);
        return !link.is_email;
    };
    std::cout << linkifier.html(u"<3 bücher.de, ann@example.com", options, decide) << '\n';
}
