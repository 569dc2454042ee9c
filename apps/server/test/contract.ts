import { globSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Api, Endpoint } from '@sengi/contract/endpoint'

const source = path.dirname(fileURLToPath(import.meta.resolve('@sengi/contract/endpoint')))

/** Every call of every part of the contract, by its name: whatever file declares one is found. */
export async function everyCall(): Promise<[name: string, call: Endpoint][]> {
  const files = globSync('**/*.ts', { cwd: source, exclude: (name) => name.endsWith('.test.ts') })
  const parts: object[] = await Promise.all(files.map((file) => import(path.join(source, file))))
  const apis = parts.flatMap((part) => Object.values<unknown>({ ...part })).filter(isApi)
  return Object.entries(Object.assign({}, ...apis) as Api)
}

const isApi = (value: unknown): value is Api =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).length > 0 &&
  Object.values(value).every((one) => one?.path?.startsWith?.('/api/'))
