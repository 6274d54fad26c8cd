/** Links in the text of Android: {@link io.github.uts58.android.LinkSpans}. */
@NullMarked
package io.github.uts58.android;

import org.jspecify.annotations.NullMarked;
