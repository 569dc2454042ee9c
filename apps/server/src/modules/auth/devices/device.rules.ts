/** What a person recognises in a user agent, first match wins: Edge and Opera also say Chrome, Chrome also says Safari. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** The name under which a device stands in the list of sessions: "Chrome on Windows", or what it calls itself. */
export function deviceName(userAgent: string): string {
  const [browser, system] = [browsers, systems].map((known) => known.find(([sign]) => sign.test(userAgent))?.[1])
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? printable(userAgent)
}

/** A stranger's text that is shown to the owner: short, and without anything that could draw. */
const printable = (text: string): string => text.replace(/[^\x20-\x7e]/g, '').slice(0, 60) || 'Unknown device'

/** Browsers that one account may have known: more than anybody uses, few enough that nobody collects them. */
export const browsersKept = 20

/** Days that a browser stays known without a sign-in: as long as its cookie lives. */
export const browserDays = 400

/** What is new about a sign-in, for the owner; null when nothing is, or when it is the account's first. */
export function newsOf(met: { knew: boolean; isNewBrowser: boolean; isNewNetwork: boolean }): string | null {
  if (!met.knew) return null
  if (met.isNewBrowser) return met.isNewNetwork ? 'both' : 'browser'
  return met.isNewNetwork ? 'network' : null
}
