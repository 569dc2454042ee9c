import type { FieldVerdict, JudgedField } from '@sengi/contract/kyc/verdicts'
import sharp from 'sharp'
import type { Clients, Someone } from '../api.ts'
import { asOwner } from '../world.ts'

/** A picture that can be decoded, with EXIF that says how it was held and where it was taken. */
export const aPhoto = ({ width = 640, height = 400, format = 'jpeg' as 'jpeg' | 'png', shade = 150 } = {}) =>
  sharp({ create: { width, height, channels: 3, background: { r: shade, g: 120, b: 90 } } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Artist: 'Somebody' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '33/1 55/1 27/1' },
    })
    .toFormat(format)
    .toBuffer()

/** A number that Luhn accepts, different for each serial. */
export function idNumber(serial: number, birth = '900101'): string {
  const digits = `${birth}${String(5000 + serial).padStart(4, '0')}08`
  const sum = [...digits]
    .reverse()
    .map(Number)
    .reduce((total, digit, place) => total + (place % 2 === 1 ? digit : digit > 4 ? 2 * digit - 9 : 2 * digit), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

export const anIdentity = (serial: number, more: object = {}) =>
  ({ form: 'za_id', number: idNumber(serial), given_names: 'Nomvula Grace', surname: 'Dlamini', ...more }) as const
export const anAddress = {
  street: '12 Long Street',
  suburb: 'Gardens',
  city: 'Cape Town',
  postal_code: '8001',
  country: 'ZA',
} as const
export const someFunds = { source: 'salary', text: 'What my employer pays me every month' } as const

type Kind = Parameters<Clients['kyc']['getDocument']>[0]['params']['kind']

export const send = async (person: Pick<Someone, 'api'>, kind: Kind, bytes?: Uint8Array, type = 'image/jpeg') =>
  person.api.kyc.sendDocument({
    params: { kind },
    body: new Blob([new Uint8Array(bytes ?? (await aPhoto()))], { type }),
  })

let serials = 0

/** Everything that the second tier asks for, or the third. */
export async function giveEverything(person: Pick<Someone, 'api'>, upTo: 2 | 3 = 2): Promise<void> {
  serials += 1
  await person.api.kyc.giveIdentity({ body: anIdentity(1000 + serials) })
  await person.api.kyc.giveAddress({ body: anAddress })
  await person.api.kyc.sayProminence({ body: { answer: 'none' } })
  for (const kind of ['ID', 'Selfie', 'ProofOfAddress'] as const) await send(person, kind)
  if (upTo === 2) return
  await person.api.kyc.giveFunds({ body: someFunds })
  await send(person, 'SourceOfFunds')
}

/** Says that they are a mayor, and where their wealth and funds come from. */
export async function declareProminence({ api }: Pick<Someone, 'api'>): Promise<void> {
  const mayor = {
    relation: 'self',
    position: 'Executive mayor of a metro',
    country: 'ZA',
    held_from: '2024-06-01',
  } as const
  await api.kyc.sayProminence({ body: { answer: 'domestic', ...mayor } })
  const wealth = 'A house that I inherited, and what I saved as an attorney'
  await api.kyc.giveWealth({ body: { wealth, funds: 'My salary, which the metro pays each month' } })
}

/** Everything is fine but what is named, with its reason. */
export function verdictsOn(
  fields: readonly JudgedField[],
  wrong: Readonly<Partial<Record<JudgedField, { fault: FieldVerdict['fault']; text?: string }>>> = {},
): FieldVerdict[] {
  const judged = [...new Set([...fields, ...(Object.keys(wrong) as JudgedField[])])]
  return judged.map((field) => ({ field, fault: wrong[field]?.fault ?? null, text: wrong[field]?.text ?? null }))
}

/** Lets somebody apply for the second tier with everything that it asks. Answers the application's id. */
export async function applyForSecond(person: Pick<Someone, 'api' | 'id'>, { url }: { url: string }): Promise<string> {
  await giveEverything(person)
  await person.api.kyc.upgrade({ query: { target_tier: 'tier_2' } })
  return openApplicationOf(person.id, url)
}

/** Puts an application for the third tier before our team, without a bureau and its papers. Answers its id. */
export async function openThird(url: string, userId: string): Promise<string> {
  const rows = await asOwner<{ id: string }>(
    url,
    `insert into kyc_application (user_id, target_tier, due_at) values ($1, 'tier_3', clock_now() + interval '1 day') returning id`,
    [userId],
  )
  return rows[0]?.id ?? ''
}

/** The one that our team has not decided. */
export async function openApplicationOf(userId: string, url: string): Promise<string> {
  const open = `select id from kyc_application where user_id = $1 and state = 'IN_REVIEW'`
  const [row] = await asOwner<{ id: string }>(url, open, [userId])
  return row?.id ?? ''
}
