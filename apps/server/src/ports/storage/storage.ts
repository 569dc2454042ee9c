/** Keeps files that only the product may read. Names are made by the caller and say nothing. */
export interface Storage {
  /** A name is written once. @throws Error when it is taken */
  write: (name: string, bytes: Uint8Array) => Promise<void>
  /** @throws Error when there is no such file, or when it is not what was written */
  read: (name: string) => Promise<Buffer>
  /** Whether a file lies under this name. */
  has: (name: string) => Promise<boolean>
  /** For what was written and then not needed. */
  remove: (name: string) => Promise<void>
}

/** Seals short texts that lie in the database, with the key of the files. */
export interface Vault {
  /** Whether a key from before still opens: then indexes may lie that the current one did not make. */
  readonly hasOlderKeys: boolean
  /** For a name that says whose and what it is: under another name it does not open. */
  seal: (name: string, text: string) => Promise<Buffer>
  /** @throws Error when it was sealed for another name, with another key, or changed */
  open: (name: string, sealed: Buffer) => Promise<string>
  /** A keyed hash: the same text is found again by it, and nobody without the key can guess which text that is. */
  blindIndex: (kind: string, text: string) => Promise<Buffer>
  /** The same by each key that holds, the current one's first: what was indexed before an exchange of keys is found by one of them. */
  blindIndexes: (kind: string, text: string) => Promise<Buffer[]>
}
