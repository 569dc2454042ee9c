/** Names that would speak for the company or its offices, as whole names. */
const reserved = new Set(
  `abuse accounts admin administrator api bank billing bot ceo cfo company compliance config contact customercare
  deposit deposits developer director escrow exchange finance fraud fsca help helpdesk hostmaster info kyc legal login
  logout mail manager me mod moderator nobody null official ops owner payment payments payout postmaster press privacy
  refund refunds register root safety sales sars sarb secure security service settings signin signup staff status
  superuser support sysadmin system team treasury trust undefined verification verified verify wallet webmaster www`
    .split(/\s+/)
    .map(fold),
)

/** Words that no part of a name may be: between underscores, or with digits around them. */
const guarded = new Set(['admin', 'administrator', 'moderator', 'official', 'security', 'support'].map(fold))

const brand = fold('sengi')

/** What people put before or behind an office to sound like it. */
const companions = new Set(
  `the real my our your official sengi team desk help care centre center service services chat bot user app live online za
  sa 24 247 agent staff line`
    .split(/\s+/)
    .map(fold),
)

/** What an address or an invoice begins with: a payment to such a name would be taken for one to a chain. */
const looksPayable = /^(?:bc1|tb1|ltc1|lnbc|lntb|bitcoincash|0x[0-9a-f])/

/**
 * Whether a name could be taken for something that it is not: a number, an address, an invoice, or nothing that can be read
 * aloud.
 */
export const isMisleadingName = (username: string): boolean =>
  /^[0-9_]+$/.test(username) || username.startsWith('_') || looksPayable.test(username)

/**
 * Whether a name could be taken for the company or its staff. Digits and letters that look alike count as the same,
 * and underscores and digits around a name do not make another one of it: adm1n, _admin_, supp0rt, admin2024.
 */
export function isReservedName(username: string): boolean {
  const parts = [username, ...username.split('_')]
  const spellings = parts.flatMap((part) => [part, trimmed(part)]).map(fold)
  const folded = fold(username)
  const speaks = reserved.has(folded) || folded.includes(brand) || spellings.some((name) => guarded.has(name))
  return speaks || spellings.some(isAccompanied)
}

/** theadmin, supportteam: an office and a word that goes with it. */
const isAccompanied = (name: string): boolean =>
  [...guarded].some(
    (word) =>
      (name.startsWith(word) && companions.has(name.slice(word.length))) ||
      (name.endsWith(word) && companions.has(name.slice(0, -word.length))),
  )

const trimmed = (part: string): string => part.replace(/^[_\d]+|[_\d]+$/g, '')

/** One spelling for what the eye takes for the same. */
function fold(name: string): string {
  const alike: Readonly<Record<string, string>> = {
    '0': 'o',
    '1': 'i',
    l: 'i',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    '8': 'b',
    '9': 'g',
    q: 'g',
    rn: 'm',
    vv: 'w',
    _: '',
  }
  return name.replace(/rn|vv|[01345789lq_]/g, (letters) => alike[letters] ?? letters)
}
