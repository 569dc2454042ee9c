import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { inject } from 'vitest'
import { makeStandIns } from '../src/platform/postgres/stand-ins.ts'
import { asOwner, withOwner } from './world.ts'

const folder = path.resolve(import.meta.dirname, '../migrations')

/** A database as it was before a migration, for planting what that one finds. */
export async function aWorldBefore(migration: string): Promise<{ url: string } & AsyncDisposable> {
  const server = inject('pgUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asOwner(server, `create database ${name}`)
  const url = server.replace(/postgres$/, name)
  const older = readdirSync(folder).filter((file) => file.endsWith('.sql') && file < migration)
  await withOwner(url, makeStandIns)
  await asOwner(url, 'create table schema_migration (name text primary key, applied_at timestamptz default now())')
  for (const file of older.sort()) {
    await asOwner(url, readFileSync(path.join(folder, file), 'utf8'))
    await asOwner(url, 'insert into schema_migration (name) values ($1)', [file])
  }
  return {
    url,
    [Symbol.asyncDispose]: async () => void (await asOwner(server, `drop database ${name} with (force)`)),
  }
}
