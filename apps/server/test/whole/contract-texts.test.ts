import { visibleOverLines } from '@sengi/contract/visible-text'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { everyCall } from '../contract.ts'

const unseen = /[\p{Cc}\p{Cf}\p{DI}\p{Cs}\p{Co}\u2028\u2029\u2800\uFFFC]/u

/** What is no text of people for others to read, and why it is not cleaned. */
const notForReading: Readonly<Record<string, string>> = {
  'register.body.password': 'a secret is taken as it was typed, and only its hash is kept',
  'login.body.password': 'a secret',
  'askPhoneChange.body.phone': 'read as a number of which only the digits are kept',
  'askEmailChange.body.password': 'a secret',
  'register.body.phone': 'read as a number of which only the digits are kept',
  'changePassword.body.current_password': 'a secret',
  'changePassword.body.new_password': 'a secret',
  'openReset.body.token': 'looked up by its hash',
  'openStopLink.body.token': 'looked up by its hash',
  'stopByLink.body.token': 'looked up by its hash',
  'keepByLink.body.token': 'looked up by its hash',
  'resetPassword.body.token': 'looked up by its hash',
  'resetPassword.body.new_password': 'a secret',
  'setPin.body.password': 'a secret',
  'confirm.body.password': 'a secret',
  'beginAuthenticator.body.password': 'a secret',
  'renewRecoveryCodes.body.password': 'a secret',
  'turnOffSecondFactor.body.password': 'a secret',
  'beginPasskey.body.password': 'a secret',
  'removePasskey.body.password': 'a secret',
  'setLock.body.password': 'a secret',
  'subscribeToStatus.body.stamp': 'sealed by us, and refused when it is not as we wrote it',
  'subscribeToStatus.body.website': 'a trap for programs: whoever fills it in is not read',
  'confirmStatusLetters.body.link': 'sealed by us, and refused when it is not as we wrote it',
  'stopStatusLetters.body.link': 'sealed by us, and refused when it is not as we wrote it',
  'sendContact.body.stamp': 'sealed by us, and refused when it is not as we wrote it',
  'sendContact.body.website': 'a trap for programs: whoever fills it in is not read',
  '*.body.step_up_token': 'looked up by its hash',
  'proposeFigure.body.value': 'judged by the kind of its figure, none of which is a text of people',
  'previewFigure.query.value': 'JSON, judged by the kind of its figure, none of which is a text of people',
  'openClaim.body.secret': 'looked up by its hash',
  'lookAtClaimLink.body.secret': 'looked up by its hash',
  '*.query.cursor': 'read by the list that made it, which refuses another one',
}

interface Leaf {
  readonly place: string
  readonly schema: z.core.$ZodType
}

const calls = await everyCall()

describe('the contract', () => {
  const leaves = calls.flatMap(([name, { params, query, body }]) =>
    Object.entries({ params, query, body }).flatMap(([part, schema]) =>
      schema ? leavesOf(`${name}.${part}`, schema) : [],
    ),
  )
  const excused = ({ place }: Leaf) => notForReading[place] ?? notForReading[place.replace(/^\w+/, '*')]

  test('takes no text that holds what nobody sees', () => {
    expect(leaves.length).toBeGreaterThan(300)
    const open = leaves.filter((leaf) => !excused(leaf)).flatMap((leaf) => faultsOf(leaf))
    expect(open).toEqual([])
  })

  test('excuses nothing that is not there or that is clean anyway', () => {
    for (const place of Object.keys(notForReading)) {
      const meant = leaves.filter((leaf) => excused(leaf) === notForReading[place] && sameField(leaf.place, place))
      expect(meant, place).not.toEqual([])
      expect(meant.flatMap(faultsOf), place).not.toEqual([])
    }
  })

  test('would show a plain text among them', () => {
    const planted = z.object({ deep: z.optional(z.array(z.object({ said: z.string() }))) })
    expect(leavesOf('planted.body', planted).flatMap(faultsOf)).toEqual(['planted.body.deep[].said'])
  })
})

const sameField = (one: string, other: string) => one.split('.').at(-1) === other.split('.').at(-1)

/** The places of a schema where one value stands, however deep. */
function leavesOf(place: string, schema: z.core.$ZodType): Leaf[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'object') {
    const inner = Object.entries(def.shape).flatMap(([field, part]) => leavesOf(`${place}.${field}`, part))
    return def.catchall && def.catchall._zod.def.type !== 'never' ? [...inner, { place: `${place}.*`, schema }] : inner
  }
  if (def.type === 'array') return leavesOf(`${place}[]`, def.element)
  if ('innerType' in def) return leavesOf(place, def.innerType)
  return [{ place, schema }]
}

const planted = '\u202E\u2066\u200B\u200E\u001B[2J\u0000\u0085\u2028\uFEFF\u00AD\u3164\uD800'
const poisons = [
  'word',
  '1',
  '10',
  'a@example.co.za',
  '@somebody',
  'Why this is so, said at length. '.repeat(5),
].flatMap((text) => [
  `${text}${planted}`,
  `${planted}${text}`,
  `${text.slice(0, 1)}${planted}${text.slice(1)}`,
  `${text}\n${text}`,
])

/** The place, when something of what was planted comes through. Line feeds may stay where several lines are meant. */
function faultsOf({ place, schema }: Leaf): string[] {
  const kept = poisons.map((poison) => z.safeParse(schema as z.ZodMiniType, poison))
  const isOpen = kept.some(
    ({ success, data }) => success && unseen.test(String(data).replaceAll('\n', hasLines(schema) ? '' : '\n')),
  )
  return isOpen ? [place] : []
}

/** Whether a text of several lines stays one of several lines, and its other breaks do not stay. */
const hasLines = (schema: z.core.$ZodType): boolean => {
  const long = 'Why this is so, said at length. '.repeat(5)
  const { success, data } = z.safeParse(schema as z.ZodMiniType, `  ${long}\n\n\n\n${long}\u2028${long}  `)
  return success && data === visibleOverLines(`${long}\n\n${long}\n${long}`)
}
