// Before anything else: the colour scheme and the language that this person chose on this device, and what their pages begin with.
;(function () {
  var scheme = 'system',
    language = 'en',
    letters,
    token,
    group
  try {
    scheme = localStorage.getItem('cohort.scheme') || scheme
    language = localStorage.getItem('cohort.language') || language
    letters = localStorage.getItem('cohort.letters') || language
    token = localStorage.getItem('cohort.token')
    group = localStorage.getItem('cohort.authGroup') || 'USER'
  } catch {
    document.documentElement.dataset.storage = 'blocked'
  }
  var dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.add(dark ? 'dark' : 'light')
  document.documentElement.lang = language

  // What the least versions have (vite.config.ts), and older ones lack. This script itself is read by browsers since 2018.
  var isTooOld = !Array.prototype.toSorted
  try {
    new RegExp('(?<=a)')
  } catch {
    isTooOld = true
  }
  if (isTooOld) return location.replace('/too-old.html')

  document.fonts.addEventListener('loadingdone', function (event) {
    var isDrawn = event.fontfaces.some(function (face) {
      return face.family.includes('Armenian') && face.unicodeRange.includes('-')
    })
    try {
      if (isDrawn) localStorage.setItem('cohort.letters', 'hy')
    } catch {
      // Then they come when they are drawn, as now.
    }
  })

  var said = document.currentScript.dataset
  /** Loads what the build says on this script's own element that a group's app begins with, without running it. */
  function load(begun) {
    for (var file of (said[begun] || '').split(' ')) {
      // Armenian letters are asked for ahead where they have been drawn before: an English page may have none.
      if (!file || (letters !== 'hy' && file.startsWith('noto-sans-armenian'))) continue
      var link = document.createElement('link'),
        kind = { css: 'style', woff2: 'font' }[file.split('.').pop()]
      link.rel = kind ? 'preload' : 'modulepreload'
      if (kind) link.as = kind
      link.crossOrigin = ''
      link.href = '/assets/' + file
      document.head.append(link)
    }
  }
  if (/^\/(public|apply)(\/|$)/.test(location.pathname)) return load('public')
  if (!token) {
    window.cohortAhead = function (group) {
      load(group.toLowerCase())
    }
    return load('nobody')
  }
  // Whoever is signed in here: the first answers, and what their app begins with, are asked for beside the script that wants them, not after
  // it. kit/http/early.ts takes the answers.
  var answers = {},
    ask = function (path) {
      var answer = fetch('/api/v1' + path, {
        headers: { accept: 'application/json, */*', authorization: 'Bearer ' + token },
      })
      // Who takes it hears that it failed.
      answer.catch(function () {})
      return (answers['/api/v1' + path] = answer)
    }
  window.cohortEarly = { token: token, answers: answers, at: performance.now() }
  var me = { USER: '/user/me', INSTRUCTOR: '/instructor/me', STUDENT: '/student/me' }[group],
    asked = me && ask(me)
  if (group === 'STUDENT')
    asked
      .then(function (answer) {
        return answer.ok && answer.clone().json()
      })
      .then(function (student) {
        var path = location.pathname
        if (!student || student.mustChangePassword || !/^\/(student\/|login\/|$)/.test(path)) return
        ask('/student/' + student.id + '/home')
        if (!path.startsWith('/student/') || path === '/student/account/agreements')
          ask('/student/' + student.id + '/agreement')
      })
      .catch(function () {})
  load(group === 'USER' && !/^\/(dashboard)?$/.test(location.pathname) ? 'lists' : group.toLowerCase())
})()
