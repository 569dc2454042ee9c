// Words that our English does without, and what stands in for them. `npx vitest run --project unit lint/words/plain-words.test.ts` names each
// message that says one.

export interface OldWord {
  /** In small letters, words apart by one space, as `wordsOf` gives them: a hyphen parts words. */
  readonly found: RegExp
  readonly rather: string
}

export const oldWords: readonly OldWord[] = [
  { found: /\b(some|no|every|any)body\b/, rather: 'someone, no one, everyone, anyone' },
  { found: /\bwhoever\b/, rather: 'anyone who, the person who' },
  { found: /(?<!owes |what to )\bwhom\b/, rather: 'who' },
  { found: /\bany more\b/, rather: 'no longer' },
  { found: /\banew\b/, rather: 'again' },
  { found: /\bmeanwhile\b/, rather: 'until then, just' },
  { found: /\bneed not\b/, rather: "don't have to" },
  { found: /\bserve[sd]?\b/, rather: 'works, expires' },
  { found: /\blapse[sd]?\b/, rather: 'expires' },
  { found: /\bbears?\b/, rather: 'has, pays' },
  { found: /\brest(s|ed|ing)\b|\brest until\b/, rather: 'is paused, waits' },
  { found: /\blately\b|\bof late\b/, rather: 'recently' },
  { found: /\bunder way\b/, rather: 'in progress' },
  { found: /\bmended\b/, rather: 'fixed' },
  { found: /\bsign(s|ed|ing)? (in|out)\b|\bsigns? (every|all|other)\b/, rather: 'log in, log out, a login' },
  { found: /\bemail\b/, rather: 'e-mail' },
  { found: /\bletters?\b/, rather: 'e-mail' },
  { found: /\bpayout accounts?\b/, rather: 'linked account' },
]

const alphabet = 'letters of the alphabet'
const paper = 'a paper with a letterhead, which people show us'
const field = 'the specification names this field, or this way to reach us, so'

/** Messages that say such a word rightly, each by its file and key, with the reason. */
export const rightly: Readonly<Record<string, string>> = {
  'landing sign_in': 'the specification has the button of the first page say so',
  'auth email': field,
  'contact email': field,
  'help email': field,
  'api-docs samples_line': 'EMAIL is the name of a variable',
  'legal privacy_cookies_text': 'names of keys that a browser keeps',
  'errors username_misleading': alphabet,
  'errors display_name_form': alphabet,
  'errors passport_shape': alphabet,
  'errors invalid_address': alphabet,
  'profile name_hint': alphabet,
  'register username_hint': alphabet,
  'fields contact_name_long': alphabet,
  'fields username_form': alphabet,
  'fields origin_name': alphabet,
  'fields referral_code': alphabet,
  'papers ProofOfAddress_line': paper,
  'papers SourceOfFunds_line': paper,
}
