import { defineConfig } from '@playwright/test'

/**
 * Browser features that are turned off. The last three render the list below the address bar, which no test sees, as web
 * pages: two for every window, at twice the cost of one of our pages. Only the last list on a command line counts, so the
 * features that Playwright turns off are repeated here.
 */
const LEFT_OUT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
]

/** scripts/test.mjs starts the server; BASE_URL points to it. */
export default defineConfig({
  // `--project=e2e` or `--project=system-e2e` runs one of them; docs/testing.md explains which tests are where.
  projects: [
    { name: 'e2e', testDir: 'tests/e2e' },
    { name: 'system-e2e', testDir: 'tests/system' },
  ],
  testMatch: '**/*.spec.ts',
  fullyParallel: false,
  workers: 2,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  outputDir: 'test-results',
  reporter: [['list'], ...(process.env.TEST_RECORDS ? [['./scripts/lib/tests/playwright-reporter.mjs'] as const] : [])],
  use: {
    baseURL: process.env.BASE_URL ?? 'http://127.0.0.1:3000',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // Recording costs two fifths of a run. To see what a test did, run `npx playwright test --trace on` with its name.
    trace: 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', `--disable-features=${LEFT_OUT}`],
    },
  },
})
