import { expect, test } from 'vitest'
import { failureLog } from './failure-log.ts'

test('what fails before there is a log is heard as well, and in the log afterwards', () => {
  const heard: string[] = []
  const { tell, hearBy } = failureLog((name) => heard.push(`early ${name}`))

  tell('database pool', new Error('Connection terminated'))
  hearBy((name) => heard.push(`log ${name}`))
  tell('database pool', new Error('Connection terminated'))

  expect(heard).toEqual(['early database pool', 'log database pool'])
})
