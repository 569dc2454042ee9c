/** Where login leads: the page that was asked for, as long as it lies in this app. */
export function returnPath(search: string): string {
  const asked = new URLSearchParams(search).get('next') ?? ''
  const isLocal = /^\/(?![/\\])/.test(asked) && !/^\/(login|register)\b/.test(asked)
  return isLocal ? asked : '/save'
}

/** The login page that returns to `path` afterwards. */
export const loginPath = (path: string): string => `/login?${new URLSearchParams({ next: path })}`
