/** `<https://…?cursor=abc>; rel="next"` gives `abc`. */
export function nextCursor(link: string | null): string | undefined {
  const next = link?.split(/,\s*(?=<)/).find((part) => /rel="?next"?/.test(part))
  const address = /<([^>]*)>/.exec(next ?? '')?.[1]
  if (!address) return undefined
  return new URL(address, 'http://next').searchParams.get('cursor') ?? undefined
}
