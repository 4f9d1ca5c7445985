import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** In development the pages come from Vite and everything else from `kyuden serve`. */
export default defineConfig({
  plugins: [react()],
  build: { target: 'es2022', sourcemap: false },
  server: { proxy: { '/api': { target: 'http://localhost:8080', ws: true } } },
});
