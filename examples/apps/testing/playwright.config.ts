import { defineConfig } from '@playwright/test';

const executablePath = process.env['CHROMIUM_PATH'];

export default defineConfig({
  testMatch: 'playwright.spec.ts',
  // Where react-ssr/server.ts listens.
  use: {
    baseURL: process.env['PAGE_URL'] ?? 'http://127.0.0.1:8080',
    // A Chromium of the system, such as a container has, runs without the sandbox of a desktop.
    launchOptions: executablePath === undefined ? {} : { executablePath, args: ['--no-sandbox'] },
  },
});
