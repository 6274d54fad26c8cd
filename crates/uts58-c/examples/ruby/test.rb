# frozen_string_literal: true

require 'minitest/autorun'
require_relative 'uts58'

class TestUTS58 < Minitest::Test
  def test_links
    links = UTS58.links('😀 см. пример.рф/путь, юра@пример.рф; не README.md')
    assert_equal [[6...20, :url, 'https://xn--e1afmkfd.xn--p1ai/%D0%BF%D1%83%D1%82%D1%8C'],
                  [22...35, :email, 'mailto:%D1%8E%D1%80%D0%B0@xn--e1afmkfd.xn--p1ai']], links.map(&:to_a)
    assert_empty UTS58.links('größe')
    assert_equal [2...11], UTS58.links("\xFF пример.рф \xC3").map(&:range)
    assert_raises(Encoding::UndefinedConversionError) { UTS58.links("\xFF".b) }
  end

  def test_mentions
    accounts = { '@юра' => 'https://пример.рф/@юра', '@ann@social.example' => 'https://social.example/@ann' }
    html = UTS58.html('<b> @юра & @ann@social.example: bücher.de, @niemand, a@b.de') { |name| accounts[name] }
    assert_equal '&lt;b&gt; <a href="https://пример.рф/@юра" class="mention" rel="nofollow noopener">@юра</a> &amp; ' \
                 '<a href="https://social.example/@ann" class="mention" rel="nofollow noopener">@ann@social.example</a>: ' \
                 '<a href="https://xn--bcher-kva.de/" class="url" rel="nofollow noopener">bücher.de</a>, @niemand, ' \
                 '<a href="mailto:a@b.de" class="email" rel="nofollow noopener">a@b.de</a>', html
  end

  def test_memory
    300.times { UTS58.links('пример.рф ' * 20) }
    GC.start
    before = File.read('/proc/self/statm').split[1].to_i
    3000.times { UTS58.links('пример.рф ' * 20) }
    GC.start
    assert_operator File.read('/proc/self/statm').split[1].to_i, :<, before + 4000
  end
end
