const beginnings = new Set<() => void>()

/** Sets what a module keeps for as long as the page stands: now, and when the page begins again within one document. */
export function atBeginning(set: () => void): void {
  beginnings.add(set)
  set()
}

/** Everything that is kept is as on a page that was opened just now. Browsers open a document for it; tests of screens have one for many pages. */
export function beginAgain(): void {
  for (const set of beginnings) set()
}
