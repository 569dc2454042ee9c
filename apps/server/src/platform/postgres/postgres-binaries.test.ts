import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { serverBinaries, serverUser } from './postgres-binaries.ts'

const nobody = 65_534
const isRoot = process.getuid?.() === 0

test('the server runs as whoever owns its data, whatever users the machine got since, and as ourselves where we are not root', () => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'sengi-owner-'))
  if (isRoot) chownSync(dir, nobody, nobody)

  expect(serverUser(dir)).toEqual(isRoot ? { uid: nobody, gid: nobody } : null)

  rmSync(dir, { recursive: true })
})

test('an installed PostgreSQL that is not there is named', () => {
  expect(() => serverBinaries('/nowhere/bin')).toThrow('There is no /nowhere/bin/initdb')
})
