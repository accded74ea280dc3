import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { head } from './vite/head.ts'
import { precompress } from './vite/precompress.ts'

const api = process.env.CUPO_API ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), head(), precompress()],
  server: { proxy: { '/api': api } },
  build: {
    target: 'es2023',
    outDir: 'dist',
    // Small modules inlined as data: URLs would fall foul of the content security policy.
    assetsInlineLimit: 0,
    // Every browser of the target knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            {
              name: 'router',
              test: /node_modules[\\/]@tanstack[\\/](react-router|router-core|history|react-store|store)[\\/]/,
            },
          ],
        },
      },
    },
  },
})
