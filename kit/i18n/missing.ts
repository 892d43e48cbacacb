/** What is said in place of a part that could not be loaded: alone, because no other script may be there. */
export const missingWords = {
  part: { en: 'A part of this page could not be loaded.', hy: 'Էջի մի մասը չհաջողվեց բեռնել։' },
  partText: {
    en: 'Cohort may have a new version, or the connection broke. Reload the page to go on.',
    hy: 'Հնարավոր է՝ Cohort-ը նոր տարբերակ ունի, կամ կապն ընդհատվել է։ Շարունակելու համար վերաբեռնեք էջը։',
  },
  reload: { en: 'Reload', hy: 'Վերաբեռնել' },
} as const
