import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openStorage } from './open-storage.ts'
import { openVault } from './open-vault.ts'

const DATA_DIR = mkdtempSync(path.join(os.tmpdir(), 'sengi-storage-'))
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }))

const sandbox = { APP_ENV: 'sandbox', DATA_DIR, EVIDENCE_KEY: undefined } as const
const aName = () => randomBytes(32).toString('hex')
const placeOf = (name: string) => path.join(DATA_DIR, 'evidence', name.slice(0, 2), name)
const secret = Buffer.from('a proof of payment that nobody else may see')

test('what was written is read again by any process, and the disk does not show it', async () => {
  const name = aName()

  await openStorage(sandbox).write(name, secret)

  expect(await openStorage(sandbox).read(name)).toEqual(secret)
  const onDisk = await readFile(placeOf(name))
  expect(onDisk.includes(secret.subarray(0, 8))).toBe(false)
  expect((await stat(placeOf(name))).mode & 0o777).toBe(0o600)
  expect((await stat(path.join(DATA_DIR, 'evidence.key'))).mode & 0o777).toBe(0o600)
})

test('the same bytes are sealed differently each time', async () => {
  const [one, other] = [aName(), aName()]
  const storage = openStorage(sandbox)
  await Promise.all([storage.write(one, secret), storage.write(other, secret)])

  expect(await readFile(placeOf(one))).not.toEqual(await readFile(placeOf(other)))
})

test('processes that start together agree on one key', async () => {
  const fresh = { ...sandbox, DATA_DIR: path.join(DATA_DIR, 'fresh') }
  const names = Array.from({ length: 8 }, aName)

  await Promise.all(names.map((name) => openStorage(fresh).write(name, secret)))

  const read = await Promise.all(names.map((name) => openStorage(fresh).read(name)))
  expect(read.every((bytes) => bytes.equals(secret))).toBe(true)
})

test('a file that was changed, swapped, or sealed with another key does not open', async () => {
  const storage = openStorage(sandbox)
  const [changed, swapped, other] = [aName(), aName(), aName()]
  for (const name of [changed, swapped, other]) await storage.write(name, Buffer.from(name))
  const bytes = await readFile(placeOf(changed))
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1)
  await writeFile(placeOf(changed), bytes)
  await writeFile(placeOf(swapped), await readFile(placeOf(other)))

  await expect(storage.read(changed)).rejects.toThrow()
  await expect(storage.read(swapped)).rejects.toThrow()
  const elsewhere = openStorage({ ...sandbox, EVIDENCE_KEY: 'ab'.repeat(32) })
  await expect(elsewhere.read(other)).rejects.toThrow('another key')
})

test.each(['../../etc/passwd', 'a', '', `${'a'.repeat(63)}/`, 'A'.repeat(64)])('%j is no name', async (name) => {
  const storage = openStorage(sandbox)

  await expect(storage.write(name, secret)).rejects.toThrow('64 hexadecimal digits')
  await expect(storage.read(name)).rejects.toThrow('64 hexadecimal digits')
})

test('what was removed is gone, and removing it twice is fine', async () => {
  const storage = openStorage(sandbox)
  const name = aName()
  await storage.write(name, secret)

  await storage.remove(name)
  await storage.remove(name)

  await expect(storage.read(name)).rejects.toThrow()
  expect(await readdir(path.dirname(placeOf(name)))).not.toContain(name)
})

test('production never makes a key up', async () => {
  const storage = openStorage({ ...sandbox, APP_ENV: 'production' })

  await expect(storage.write(aName(), secret)).rejects.toThrow('EVIDENCE_KEY')
})

test('a text opens for the name that it was sealed for, and for no other', async () => {
  const vault = openVault(sandbox)
  const [one, other] = [await vault.seal('kyc a', 'a number'), await vault.seal('kyc a', 'a number')]

  expect(await openVault(sandbox).open('kyc a', one)).toBe('a number')
  expect(one).not.toEqual(other)
  expect(one.includes('a number')).toBe(false)
  await expect(vault.open('kyc b', one)).rejects.toThrow()
  await expect(openVault({ ...sandbox, EVIDENCE_KEY: 'cd'.repeat(32) }).open('kyc a', one)).rejects.toThrow(
    'another key',
  )
})

test('a blind index finds the same text of the same kind again, and another key finds nothing', async () => {
  const vault = openVault(sandbox)
  const index = await vault.blindIndex('za_id', '9001015000085')

  expect(await openVault(sandbox).blindIndex('za_id', '9001015000085')).toEqual(index)
  expect(index).toHaveLength(32)
  expect(await vault.blindIndex('passport', '9001015000085')).not.toEqual(index)
  expect(await vault.blindIndex('za_id', '9001015000086')).not.toEqual(index)
  const elsewhere = openVault({ ...sandbox, EVIDENCE_KEY: 'cd'.repeat(32) })
  expect(await elsewhere.blindIndex('za_id', '9001015000085')).not.toEqual(index)
})

const [former, latter] = ['ab'.repeat(32), 'cd'.repeat(32)]
const exchanged = { ...sandbox, EVIDENCE_KEY: latter, EVIDENCE_KEYS_BEFORE: [former] }

test('while two keys hold, files and texts of both open, and new ones are sealed with the new one alone', async () => {
  const [before, after] = [
    { ...sandbox, EVIDENCE_KEY: former },
    { ...sandbox, EVIDENCE_KEY: latter },
  ]
  const [name, later] = [aName(), aName()]
  await openStorage(before).write(name, secret)
  const text = await openVault(before).seal('kyc a', 'a number')

  await openStorage(exchanged).write(later, secret)

  expect(await openStorage(exchanged).read(name)).toEqual(secret)
  expect(await openVault(exchanged).open('kyc a', text)).toBe('a number')
  expect(await openStorage(after).read(later)).toEqual(secret)
  await expect(openStorage(after).read(name)).rejects.toThrow('another key')
  await expect(openVault(after).open('kyc a', text)).rejects.toThrow('another key')
})

test('a server that was told the next key opens what was sealed with it, and seals with its own', async () => {
  const announced = { ...sandbox, EVIDENCE_KEY: former, EVIDENCE_KEY_NEXT: latter }
  const text = await openVault({ ...sandbox, EVIDENCE_KEY: latter }).seal('kyc a', 'a number')

  expect(await openVault(announced).open('kyc a', text)).toBe('a number')
  const own = await openVault(announced).seal('kyc a', 'a number')
  expect(await openVault({ ...sandbox, EVIDENCE_KEY: former }).open('kyc a', own)).toBe('a number')
})

test('a blind index of an older key is among those that are looked for, the current one first', async () => {
  const index = await openVault({ ...sandbox, EVIDENCE_KEY: former }).blindIndex('za_id', '9001015000085')

  const [current, older] = await openVault(exchanged).blindIndexes('za_id', '9001015000085')

  expect(older).toEqual(index)
  expect(current).toEqual(await openVault(exchanged).blindIndex('za_id', '9001015000085'))
  expect([openVault(exchanged).hasOlderKeys, openVault(sandbox).hasOlderKeys]).toEqual([true, false])
})
