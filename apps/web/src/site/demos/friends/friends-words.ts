/** What the friend finder says of a search. */
export interface FriendsWords {
  hint: string
  found: string
  nobody: string
}
