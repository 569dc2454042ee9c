import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { loginAt, signInOf } from '../../src/platform/address.ts'
import { openDb } from '../../src/platform/db.ts'
import { startPostgres } from '../../src/platform/postgres/postgres.ts'
import { prepare } from '../../src/platform/postgres/prepare.ts'
import { asOwner, type World } from '../world.ts'

/** A database on a server of its own that writes down how it carries out every statement, those inside of functions and triggers too. */
export interface ExplainedWorld extends World {
  /** What was carried out for one login (the application's where none is named), each way of it once. */
  plans: (login?: string) => Plan[]
  /** Leaves out what was carried out until now. */
  beginAnew: () => void
}

export interface Plan {
  readonly text: string
  readonly nodes: readonly PlanNode[]
}

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly Plans?: readonly PlanNode[]
  /** Ends as soon as it has as many rows as were asked for. */
  readonly isLimited?: boolean
}

/**
 * Each connection plans a statement without looking at its values, and keeps that, as PostgreSQL itself decides from the sixth time on.
 * Nobody counts rows by the way, so that what is known of them is what a test says.
 */
const settings = {
  shared_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  plan_cache_mode: 'force_generic_plan',
  log_line_prefix: '%d %u|',
  autovacuum: 'off',
}

export async function anExplainedWorld(): Promise<ExplainedWorld> {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'sengi-plans-'))
  chmodSync(dir, 0o755)
  const home = path.join(dir, 'postgres')
  const server = await startPostgres({ dir: home, throwaway: true, settings })
  await asOwner(server.url, 'create database explained')
  const url = server.url.replace(/postgres$/, 'explained')
  const appUrl = loginAt(url)
  await prepare({ url: appUrl, ownerUrl: url, isOurs: true, close: async () => {} })
  const log = () => readFileSync(path.join(home, 'server.log'), 'utf8')
  let begins = log().length
  const db = openDb(appUrl)
  return {
    db,
    url,
    appUrl,
    plans: (login = signInOf(appUrl).user) => plansIn(log().slice(begins), login),
    beginAnew: () => {
      begins = log().length
    },
    [Symbol.asyncDispose]: async () => {
      await db.destroy()
      await server.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** An entry of the log begins its line, and what belongs to it is indented. */
function plansIn(log: string, login: string): Plan[] {
  const bodies = log
    .split(/\n(?!\t)/)
    .filter((entry) => entry.startsWith(`explained ${login}|LOG:`) && entry.includes(mark))
    .map((entry) => entry.slice(entry.indexOf(mark) + mark.length))
  return [...new Set(bodies)].map((body) => {
    const { 'Query Text': text, Plan: root } = JSON.parse(body) as { 'Query Text': string; Plan: PlanNode }
    return { text: text.replace(/\s+/g, ' ').trim(), nodes: everyNode(root, false) }
  })
}

const mark = ' plan:\n'

/** A limit reaches down to whatever hands on its rows one by one; a sort reads everything first. */
function everyNode(node: PlanNode, limited: boolean): PlanNode[] {
  const kind = node['Node Type']
  const isLimited = kind === 'Limit' || (limited && !gathering.some((word) => kind.includes(word)))
  return [{ ...node, isLimited }, ...(node.Plans ?? []).flatMap((part) => everyNode(part, isLimited))]
}

const gathering = ['Sort', 'Hash', 'Aggregate', 'WindowAgg', 'SetOp', 'ModifyTable']

/**
 * Where a plan reads all of a table, or walks an index from end to end. A partial index is read as what it was made for, and an index
 * without a condition as the order of a page.
 */
export const wholeReads = ({ nodes }: Plan, partial: ReadonlySet<string>): string[] =>
  nodes.flatMap((node) => {
    const kind = node['Node Type']
    const index = node['Index Name']
    if (kind === 'Seq Scan') return [node['Relation Name'] ?? '']
    if (index === undefined || node['Index Cond'] !== undefined || node.isLimited || partial.has(index)) return []
    return [`the index ${index}`]
  })

export async function partialIndexes({ url }: World): Promise<Set<string>> {
  const rows = await asOwner<{ name: string }>(
    url,
    'select indexrelid::regclass::text as name from pg_index where indpred is not null',
  )
  return new Set(rows.map(({ name }) => name))
}
