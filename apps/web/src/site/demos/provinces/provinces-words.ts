/** What the map says when it is looked at or changes. */
export interface ProvincesWords {
  pause: string
  play: string
  refreshed: string
  button: string
}
