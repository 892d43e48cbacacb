// Before the first paint: the colour scheme and the language that this person chose on this device.
;(function () {
  var scheme = 'system',
    language = 'en'
  try {
    scheme = localStorage.getItem('cohort.scheme') || scheme
    language = localStorage.getItem('cohort.language') || language
  } catch {
    document.documentElement.dataset.storage = 'blocked'
  }
  var dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.add(dark ? 'dark' : 'light')
  document.documentElement.lang = language
})()
