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

/**
 * Whether a name could be taken for the company or its staff. Digits and letters that look alike count as the same,
 * and underscores and digits around a name do not make another one of it: adm1n, _admin_, supp0rt, admin2024.
 */
export function isReservedName(username: string): boolean {
  const parts = [username, ...username.split('_')]
  const spellings = parts.flatMap((part) => [part, trimmed(part)]).map(fold)
  const folded = fold(username)
  return reserved.has(folded) || folded.includes(brand) || spellings.some((name) => guarded.has(name))
}

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
    _: '',
  }
  return name.replace(/[01345789l_]/g, (letter) => alike[letter] ?? letter)
}
