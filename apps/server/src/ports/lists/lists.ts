/** Who publishes lists of the sanctioned. */
export type Publisher = 'UN' | 'FIC' | 'OFAC'

/** Days as `2026-03-01`; a year or a span is its first and its last day. */
export interface BirthSpan {
  readonly from: string
  readonly to: string
}

/** One entry, whoever published it. */
export interface ListedEntry {
  /** The publisher's own reference, which stays from one version of the list to the next. */
  readonly key: string
  readonly kind: 'person' | 'entity' | 'other'
  /** The publisher says how good an alias is. */
  readonly names: readonly { readonly name: string; readonly quality: 'primary' | 'good' | 'low' }[]
  readonly births: readonly BirthSpan[]
  /** Numbers of passports and identity documents. */
  readonly documents: readonly string[]
  readonly countries: readonly string[]
  /** Addresses on chains. */
  readonly wallets: readonly string[]
  readonly programme: string
  readonly listed_on: string | null
  readonly remarks: string
}

/** Why a file is not taken; said to staff by whoever asked for it. */
export type ListFault = 'empty' | 'format' | 'cut' | 'large' | 'twice'

/** What a file says, all of it or nothing. */
export type ReadList = { readonly entries: readonly ListedEntry[] } | { readonly fault: ListFault }

/** Whoever brings the published lists. The sandbox fetches none: staff load them by hand. */
export interface Lists {
  readonly fetches: boolean
  /** The file as it is published now. @throws Error for whatever is no such file */
  fetch(publisher: Publisher): Promise<Uint8Array>
  /** Reads a file on a thread of its own, for a person who sent it or for nobody. */
  read(publisher: Publisher, file: Uint8Array, forWhom: string): Promise<ReadList>
}
