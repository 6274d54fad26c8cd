import DefaultTheme from 'vitepress/theme-without-fonts';
import { onContentUpdated } from 'vitepress';
import { h } from 'vue';
import LiveExample from './LiveExample.vue';
import NotFound from './NotFound.vue';
import './style.css';

export default {
    extends: DefaultTheme,
    Layout: {
        setup() {
            // The first page of the theme has no landmark.
            onContentUpdated(() => document.querySelector('.VPHome')?.setAttribute('role', 'main'));
            return () => h(DefaultTheme.Layout, null, { 'not-found': () => h(NotFound) });
        },
    },
    enhanceApp: ({ app }) => app.component('LiveExample', LiveExample),
};
