import { defineConfig } from 'vite';

// One script and one style sheet beside the page; `cairn.web.Assets` serves exactly this shape.
export default defineConfig({
  build: {
    outDir: process.env.CAIRN_PAGE_OUT ?? '../../../target/classes/cairn/web/page',
    emptyOutDir: false,
    target: 'es2022',
    assetsDir: 'assets',
    modulePreload: { polyfill: false },
  },
});
