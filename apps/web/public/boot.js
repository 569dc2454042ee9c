// Runs before the first paint, because a wrong theme or a wrong page must not flash. No module: a module would come too late.
;(() => {
  const colours = { light: '#f9fafd', dark: '#0b0e17' }
  try {
    const theme = localStorage.getItem('theme')
    if (theme in colours) {
      document.documentElement.dataset.theme = theme
      for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.content = colours[theme]
    }
    const isLanding = location.pathname === '/' || location.pathname === '/af'
    if (isLanding && localStorage.getItem('token')) location.replace('/save')
    else if (location.pathname === '/' && localStorage.getItem('language') === 'af') location.replace('/af')
  } catch {
    // Storage is blocked: the system's theme, and nobody is signed in.
  }
})()
