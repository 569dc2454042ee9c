// Runs before the first paint, because a wrong theme or a wrong page must not flash. No module: a module would come too late.
;(() => {
  const colours = { light: '#f9fafd', dark: '#0b0e17' }
  const page = document.documentElement
  try {
    const theme = localStorage.getItem('theme')
    if (theme in colours) {
      page.dataset.theme = theme
      for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.content = colours[theme]
    }
    // A public page says its English address; whoever is signed in sees the app there, and without a network the page.
    const path = page.dataset.site
    if (path === undefined) return startApp()
    if (localStorage.getItem('token')) {
      if (path === '/') location.replace('/save')
      else if (page.dataset.without !== undefined) return
      else if (location.pathname !== path) location.replace(path + location.search + location.hash)
      else page.dataset.app = ''
      return
    }
    const language = localStorage.getItem('language')
    const own = language && document.querySelector(`link[rel="alternate"][hreflang="${CSS.escape(language)}"]`)
    // Named with the origin that search engines know; this page may stand on another.
    const there = own && new URL(own.href).pathname
    if (there && location.pathname === path && there !== path) location.replace(there + location.search + location.hash)
  } catch {
    // Storage is blocked: the system's theme, and nobody is signed in.
  }

  // The frame of the app or the page for visitors in the reader's language, its words, and what it asks first, long before the app is there.
  function startApp() {
    spareLetters(navigator.connection)
    const token = localStorage.getItem('token')
    const speaks = localStorage.getItem('language:own') ?? localStorage.getItem('language') ?? 'en'
    // A public page names that of its language by itself.
    if (speaks === 'af') document.querySelector('link[rel="manifest"]').href = '/manifest.af.webmanifest'
    const isForVisitors = page.dataset.visitors !== undefined
    if (page.dataset.calls === undefined || isForVisitors === Boolean(token)) return
    page.dataset.speaks = speaks
    fetchForPage(speaks === 'af' ? page.dataset.wordsAf : page.dataset.wordsEn)
    // The style draws the frame: what the page runs on does not take the line from it.
    const onStyle = ({ target }) => {
      if (target.rel !== 'stylesheet') return
      document.removeEventListener('load', onStyle, true)
      fetchForPage(page.dataset.parts)
    }
    document.addEventListener('load', onStyle, true)
    if (isForVisitors) return
    // What is pressed before anything can hear it is done once the app is there (`app/frame/early-press`).
    const early = new AbortController()
    window.early = early
    // Once the event is over: a press that the app heard after all is none of these.
    const note = ({ target }) =>
      setTimeout(() => {
        if (!early.signal.aborted) early.pressed = target.closest('button')
      })
    document.addEventListener('click', note, { capture: true, signal: early.signal })
    const headers = { 'accept-language': speaks, authorization: `Bearer ${token}` }
    // What an address asks for besides its page is another list.
    const calls = page.dataset.calls.split(' ').filter((call) => !(call.includes('?') && location.search))
    window.asked = new Map(calls.map((call) => [call, fetch(call, { headers })]))
    // Whoever takes an answer hears of its failure; the others go unheard.
    for (const answer of window.asked.values()) answer.catch(() => {})
  }

  function fetchForPage(files) {
    for (const href of files.split(' ').filter(Boolean)) {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href })
      link.dataset.page = ''
      document.head.append(link)
    }
  }
})()

// Whose link somebody came by, for as long as they may take to open an account. The first one stands; the app tells it and forgets it.
;(() => {
  const invitationMs = 30 * 86_400_000
  const invited = /^\/invite\/(\w+)$/.exec(location.pathname)
  if (!invited && location.pathname !== '/register') return
  const code = (invited?.[1] ?? new URLSearchParams(location.search).get('ref') ?? '').toUpperCase()
  try {
    const [, until = 0] = (localStorage.getItem('came_by') ?? '').split(' ')
    const isKept = until >= Date.now()
    const isNew = !isKept && /^[2-9A-HJKMNP-Z]{8}$/.test(code)
    if (isNew) localStorage.setItem('came_by', `${code} ${Date.now() + invitationMs}`)
    // What says who invites has its room from the first paint.
    if (isKept || isNew) document.documentElement.dataset.invited = ''
  } catch {
    // Storage is blocked: whoever opens an account comes by nobody's link.
  }
})()

// A slow line carries the page first and its letters for the next visit: their stand-ins are as wide, and nothing changes under a reader.
// This script came a round trip after its page, which says more of the line than the browser's guess.
function spareLetters(line) {
  const slowTripMs = 250
  const [{ responseStart = 0 } = {}] = performance.getEntriesByType('navigation')
  const isSlow = performance.now() - responseStart > slowTripMs || (line?.effectiveType ?? '4g') !== '4g'
  if ((!isSlow && !line?.saveData) || localStorage.getItem('letters')) return
  document.documentElement.dataset.letters = 'later'
  if (line?.saveData) return
  window.addEventListener('load', () => setTimeout(fetchLetters, 2000))
}

function fetchLetters() {
  const keep = () => localStorage.setItem('letters', 'fetched')
  document.fonts.load('1em Inter').then(keep, () => {})
}
