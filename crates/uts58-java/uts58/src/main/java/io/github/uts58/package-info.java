/**
 * Finds links in text in any script, following UTS #58, Unicode Link Detection and Formatting.
 *
 * <p>{@link io.github.uts58.Linkifier} finds them, {@link io.github.uts58.Link} is one of them. Offsets are UTF-16 code units, as
 * everywhere in Java; ends are exclusive. A lone surrogate counts as U+FFFD. No text is an error.
 */
@NullMarked
package io.github.uts58;

import org.jspecify.annotations.NullMarked;
