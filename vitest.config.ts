// Tests lie beside the code. A browser-like page for a test of web/ is asked for by its first line: //
// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * A worker and the modules that it has loaded serve one file after another as long as these ask for the same
 * environment; where it changes, a new worker starts, which costs a second. So all files without a page come first.
 */
class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const [inPage = [], others = []] = [true, false].map(wanted => files.filter(file => asksForPage(file) === wanted))
    return [...(await super.sort(others)), ...(await super.sort(inPage))]
  }
}

function asksForPage({ moduleId }: TestSpecification): boolean {
  return /^\/\/ @vitest-environment jsdom$/m.test(readFileSync(moduleId, 'utf8'))
}

export default defineConfig({
  // Built pages are not part of tests, and React's own plugin is not needed: Vite reads TSX by itself.
  publicDir: false,
  define: { __ART_VERSION__: JSON.stringify('draft') },
  // In a copy of the repository (scripts/edition/copy-for-tests.ts) the packages are links that lead outside of it.
  server: { fs: { strict: false } },
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    include: ['{bench,content,deploy,domain,server,web,scripts}/**/*.test.{ts,tsx}'],
    // What no database can change is not tried a second time on PostgreSQL.
    exclude: [
      ...configDefaults.exclude,
      ...(process.env.TEST_DATABASE_URL
        ? [
            'server/{pages,spreadsheet}/**',
            'server/http/{headers,log,network,openapi,overload}.test.ts',
            'server/access/{common-passwords,fair-queue}.test.ts',
            'server/mail/transport.test.ts',
            'server/{config,takeover}.test.ts',
          ]
        : []),
    ],
    environment: 'node',
    setupFiles: ['scripts/fail-on-console.ts'],
    globalSetup: ['server/testing/template.ts'],
    // Test files share a worker and its loaded modules: a file that changes a global puts it back.
    isolate: false,
    sequence: { sequencer: ByEnvironment },
    // By itself it would leave one of two processors idle.
    maxWorkers: 2,
    // Generous: two test files and whatever else runs share the machine's cores.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
    restoreMocks: true,
  },
})
