<?php
declare(strict_types=1);

/** Links in text by the C library, through PHP's extension FFI. */
final class Uts58
{
    public const STANDARD = 0;
    public const MESSAGES = 1;
    private const BYTES = 0;
    private const KINDS = ['url', 'email'];

    /** The functions of uts58.h that are needed here. */
    private const HEADER = '
        typedef struct { size_t start, end; uint32_t kind, port; } place;
        typedef struct { char *data; size_t length, capacity; uint32_t owner; } buffer;
        uint32_t uts58_linkifier_new(uint32_t profile, void **linkifier);
        void uts58_linkifier_free(void *linkifier);
        uint32_t uts58_links(const void *linkifier, const char *text, size_t length, uint32_t unit, void **list);
        size_t uts58_link_count(const void *list);
        uint32_t uts58_link_get(const void *list, size_t index, place *place);
        uint32_t uts58_link_href(const void *list, size_t index, buffer *buffer);
        void uts58_link_list_free(void *list);
        void uts58_buffer_free(buffer *buffer);
    ';

    private readonly FFI $c;
    private readonly FFI\CData $linkifier;

    /** `$library` is the path of libuts58.so. Create one object and keep it. */
    public function __construct(string $library, int $profile = self::MESSAGES)
    {
        $this->c = FFI::cdef(self::HEADER, $library);
        $this->linkifier = $this->made(fn ($out) => $this->c->uts58_linkifier_new($profile, $out));
    }

    public function __destruct()
    {
        $this->c->uts58_linkifier_free($this->linkifier);
    }

    /**
     * The links of a text, in order. `start` and `end` count bytes, as PHP's strings do.
     *
     * @return list<array{start: int, end: int, kind: 'url'|'email', href: string}>
     */
    public function links(string $text): array
    {
        $list = $this->made(fn ($out) => $this->c->uts58_links($this->linkifier, $text, strlen($text), self::BYTES, $out));
        $place = $this->c->new('place');
        $buffer = $this->c->new('buffer');
        $links = [];
        for ($index = 0; $index < $this->c->uts58_link_count($list); $index++) {
            $this->c->uts58_link_get($list, $index, FFI::addr($place));
            $this->c->uts58_link_href($list, $index, FFI::addr($buffer));
            $href = FFI::string($buffer->data, $buffer->length);
            $links[] = ['start' => $place->start, 'end' => $place->end, 'kind' => self::KINDS[$place->kind], 'href' => $href];
        }
        $this->c->uts58_buffer_free(FFI::addr($buffer));
        $this->c->uts58_link_list_free($list);
        return $links;
    }

    /** The text as HTML, with its links. */
    public function html(string $text): string
    {
        $html = '';
        $from = 0;
        foreach ($this->links($text) as ['start' => $start, 'end' => $end, 'href' => $href]) {
            $html .= htmlspecialchars(substr($text, $from, $start - $from), ENT_QUOTES | ENT_SUBSTITUTE);
            $shown = htmlspecialchars(substr($text, $start, $end - $start));
            $html .= sprintf('<a href="%s" rel="nofollow noopener">%s</a>', htmlspecialchars($href), $shown);
            $from = $end;
        }
        return $html . htmlspecialchars(substr($text, $from), ENT_QUOTES | ENT_SUBSTITUTE);
    }

    /** What a function wrote to a `void **`. */
    private function made(callable $make): FFI\CData
    {
        $out = $this->c->new('void *');
        $status = $make(FFI::addr($out));
        return $status === 0 ? $out : throw new RuntimeException("uts58: status $status");
    }
}
