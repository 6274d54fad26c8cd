# frozen_string_literal: true

# Links in text by the C library, through Fiddle, which comes with Ruby. UTS58_LIBRARY names libuts58.so if it is not installed.
require 'cgi'
require 'fiddle/import'

module UTS58
  # The functions of uts58.h that are needed here.
  module C
    extend Fiddle::Importer
    dlload ENV.fetch('UTS58_LIBRARY', 'libuts58.so.0')

    Place = struct ['size_t start', 'size_t end', 'int kind', 'unsigned int port']
    Buffer = struct ['char *data', 'size_t length', 'size_t capacity', 'unsigned int owner']
    extern 'int uts58_linkifier_new(unsigned int, void **)'
    extern 'int uts58_links(void *, const char *, size_t, unsigned int, void **)'
    extern 'size_t uts58_link_count(void *)'
    extern 'int uts58_link_get(void *, size_t, void *)'
    extern 'int uts58_link_href(void *, size_t, void *)'
    extern 'void uts58_link_list_free(void *)'
    extern 'void uts58_buffer_free(void *)'

    # What a function wrote to a `void **`.
    def self.made
      out = Fiddle::Pointer.malloc(Fiddle::SIZEOF_VOIDP, Fiddle::RUBY_FREE)
      status = yield out
      status.zero? ? out.ptr : raise("uts58: status #{status}")
    end
  end

  MESSAGES = 1
  CODE_POINTS = 2
  LINKIFIER = C.made { |out| C.uts58_linkifier_new(MESSAGES, out) }

  Link = Struct.new(:range, :kind, :href)

  # The links of a text, in order; ranges count code points, as Ruby does. What is not UTF-8 counts as U+FFFD.
  def self.links(text)
    utf8 = text.encode('UTF-8').scrub("\u{FFFD}")
    list = C.made { |out| C.uts58_links(LINKIFIER, utf8, utf8.bytesize, CODE_POINTS, out) }
    place = C::Place.malloc(Fiddle::RUBY_FREE)
    buffer = C::Buffer.malloc(Fiddle::RUBY_FREE)
    buffer.data, buffer.length, buffer.capacity, buffer.owner = 0, 0, 0, 0
    Array.new(C.uts58_link_count(list)) do |index|
      C.uts58_link_get(list, index, place)
      C.uts58_link_href(list, index, buffer)
      Link.new(place.start...place.end, place.kind.zero? ? :url : :email, buffer.data[0, buffer.length])
    end
  ensure
    C.uts58_buffer_free(buffer) if buffer
    C.uts58_link_list_free(list) if list
  end

  # A mention is `@name` or `@name@host`, not after a word: an address or a path isn't one.
  MENTION = %r{(?<![[:alnum:]_/@.])@[[:alnum:]_]+(?:@[[:alnum:]._-]+[[:alnum:]])?}

  # HTML as a formatter of a social network needs it: the block gives the URL of a mention, or nil if there is no such account.
  # Mentions come first; a link that touches one is text.
  def self.html(text)
    text = text.encode('UTF-8').scrub("\u{FFFD}")
    found = text.to_enum(:scan, MENTION).filter_map do
      match = Regexp.last_match
      url = yield match[0]
      [match.begin(0)...match.end(0), url, 'mention'] if url
    end
    mentions = found.map(&:first)
    links(text).each do |link|
      covered = mentions.any? { |range| range.begin < link.range.end && link.range.begin < range.end }
      found << [link.range, link.href, link.kind.to_s] unless covered
    end
    html = +''
    from = 0
    found.sort_by { |range,| range.begin }.each do |range, url, name|
      html << CGI.escapeHTML(text[from...range.begin])
      html << %(<a href="#{CGI.escapeHTML(url)}" class="#{name}" rel="nofollow noopener">#{CGI.escapeHTML(text[range])}</a>)
      from = range.end
    end
    html << CGI.escapeHTML(text[from..])
  end
end
