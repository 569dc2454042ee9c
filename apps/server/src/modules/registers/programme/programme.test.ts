import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser, codeOf, refused, type Someone } from '../../../../test/api.ts'
import { aColleague, aMarket, type Market } from '../../../../test/market.ts'
import { trainingDue } from './programme.rules.ts'

let market: Market
let keeper: Someone
beforeAll(async () => {
  market = await aMarket()
  keeper = await aColleague(market, 'compliance')
}, 120_000)
afterAll(() => market[Symbol.asyncDispose]())

const version = { name: 'RMCP 1', approved_on: '2026-01-05', approved_by: 'The board', document: 'Vault/RMCP-1.pdf' }
const note = (more: object = {}) =>
  keeper.api.complianceProgramme.noteProgrammeVersion({ body: { ...version, ...more } })
const train = (username: string, trained_on = '2026-01-06') =>
  keeper.api.complianceProgramme.noteTraining({ body: { username, trained_on } })
const read = () => keeper.api.complianceProgramme.readProgramme()

test('a version holds until a newer one is approved, and the team is trained in it anew', async () => {
  expect(await read()).toEqual({ versions: [], team: [] })
  await expect(train(keeper.username)).rejects.toMatchObject(refused('programme_missing', 409))
  await note()
  expect((await read()).team.find(({ username }) => username === keeper.username)).toMatchObject({ trained_on: null })

  const trained = await train(keeper.username)
  expect(trained.team.find(({ username }) => username === keeper.username)).toMatchObject({
    ...{ trained_on: '2026-01-06', is_behind: false },
  })
  await expect(train(keeper.username)).rejects.toMatchObject(refused('programme_trained_already', 409))

  const { versions, team } = await note({ name: 'RMCP 2', approved_on: '2026-02-05' })
  expect(versions.map(({ name }) => name)).toEqual(['RMCP 2', 'RMCP 1'])
  expect(team.every(({ trained_on }) => trained_on === null)).toBe(true)
})

test('one version is noted once, by one of two who note it at once', async () => {
  const ends = await Promise.allSettled([note({ name: 'RMCP 3' }), note({ name: 'RMCP 3' })])
  expect(ends.map(codeOf).toSorted()).toEqual(['done', 'programme_version_known'])
})

test('only our team is trained, and nothing is noted before its day', async () => {
  const stranger = await aUser(market.api)
  for (const name of [stranger.username, 'nobody_at_all']) {
    await expect(train(name)).rejects.toMatchObject(refused('programme_not_staff', 404))
  }
  await expect(train(keeper.username, '2999-01-01')).rejects.toMatchObject(refused('report_moment_ahead', 422))
  await expect(note({ name: 'RMCP 9', approved_on: '2999-01-01' })).rejects.toMatchObject(
    refused('report_moment_ahead', 422),
  )
  await expect(note({ name: 'x' })).rejects.toMatchObject(refused('invalid_request', 422))
})

test('who came after a version has as long as those who were there when it came', () => {
  expect(trainingDue('2026-01-05', '2025-06-01', 30)).toBe('2026-02-04')
  expect(trainingDue('2026-01-05', '2026-03-01', 30)).toBe('2026-03-31')
})
