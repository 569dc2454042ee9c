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
    // A public page says its English address; whoever is signed in sees the app there.
    const path = page.dataset.site
    if (path === undefined) return
    if (localStorage.getItem('token')) {
      if (path === '/') location.replace('/save')
      else if (location.pathname !== path) location.replace(path)
      else page.dataset.app = ''
      return
    }
    const language = localStorage.getItem('language')
    const own = language && document.querySelector(`link[rel="alternate"][hreflang="${CSS.escape(language)}"]`)
    if (own && location.pathname === path && own.pathname !== path)
      location.replace(own.getAttribute('href') + location.hash)
  } catch {
    // Storage is blocked: the system's theme, and nobody is signed in.
  }
})()
