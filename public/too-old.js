// In place of everything, where begin.js finds that the browser cannot run the apps. Written for the oldest of them.
;(function () {
  window.stop()
  var page = document.body || document.documentElement.appendChild(document.createElement('body'))
  page.style.cssText = 'max-width: 34em; margin: 15vh auto; padding: 0 24px; font: 16px/1.5 sans-serif'
  page.innerHTML =
    '<main>' +
    '<h1>This browser is too old</h1>' +
    '<p>Cohort needs Safari 16.4, Chrome 110, Edge 110, Firefox 115 or a newer one. Please update the browser, ' +
    'or on an iPhone or iPad its iOS, and open this page again.</p>' +
    '<div lang="hy">' +
    '<h1>Այս դիտարկիչը չափազանց հին է</h1>' +
    '<p>Cohort-ին անհրաժեշտ է Safari 16.4, Chrome 110, Edge 110, Firefox 115 կամ ավելի նոր տարբերակ։ Խնդրում ենք ' +
    'թարմացնել դիտարկիչը, իսկ iPhone-ում և iPad-ում՝ iOS-ը, և նորից բացել այս էջը։</p>' +
    '</div>' +
    '</main>'
})()
