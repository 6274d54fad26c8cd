<?php
// Checks the example on the lines of the conformance kit: php test.php LIBRARY testdata/kit/initiation.jsonl
declare(strict_types=1);
require __DIR__ . '/uts58.php';

[, $library, $kit] = $argv;
$same = 0;
$linkifiers = ['standard' => new Uts58($library, Uts58::STANDARD), 'messages' => new Uts58($library, Uts58::MESSAGES)];
foreach (file($kit) as $line) {
    ['given' => ['text' => $text, 'profile' => $profile], 'answer' => $answer] = json_decode($line, true, 64, JSON_THROW_ON_ERROR);
    // The kit counts code points.
    $points = fn (int $bytes): int => preg_match_all('/./su', substr($text, 0, $bytes));
    $found = array_map(fn (array $link): array => [$points($link['start']), $points($link['end']), $link['kind']], $linkifiers[$profile]->links($text));
    $found === $answer ? $same++ : exit("$profile finds other links in $text\n");
}
$html = $linkifiers['messages']->html('<b> bücher.de & "x"');
$html === '&lt;b&gt; <a href="https://xn--bcher-kva.de/" rel="nofollow noopener">bücher.de</a> &amp; &quot;x&quot;' ?: exit("$html\n");
$same > 1000 ?: exit("only $same lines\n");
echo "$same lines\n";
