import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { compiledMessages } from './apps/web/compiled-messages.ts'

const limits = { pool: 'threads', testTimeout: 60_000, hookTimeout: 60_000 } as const
const server = { ...limits, globalSetup: ['apps/server/test/global.ts'] }
const drills = 'apps/server/test/drills/**/*.drill.test.ts'

// The drills kill processes under load and measure: they run after everything else, one file at a time.
export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    projects: [
      {
        plugins: [compiledMessages],
        test: {
          ...limits,
          name: 'unit',
          include: [
            'packages/**/*.test.ts',
            'apps/web/*.test.ts',
            'apps/web/src/**/*.test.ts',
            'lint/**/*.test.ts',
            'scripts/*.test.mjs',
          ],
          isolate: false,
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          exclude: [drills, '**/node_modules/**'],
          // The application is loaded once a worker, not once a file: what it remembers, it remembers per database.
          isolate: false,
        },
      },
      {
        plugins: [compiledMessages],
        test: {
          ...server,
          name: 'screens',
          include: ['apps/web/screens/**/*.test.ts'],
          environment: './apps/web/screens/support/environment.ts',
          environmentOptions: { happyDOM: { url: 'http://sengi.test/', width: 1280, height: 720 } },
          isolate: false,
          // A screen waits for its answers a third of the time: another one goes on meanwhile.
          maxWorkers: Math.ceil(availableParallelism() * 1.5),
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...server,
          name: 'drills',
          include: [drills],
          maxWorkers: 1,
          fileParallelism: false,
          testTimeout: 180_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
