/** A comment on a record that the receiver owns or coordinates. */
export const commentNotice = {
  kind: 'COMMENT',
  label: { en: 'A comment on mine', hy: 'Մեկնաբանություն իմ գրառման վրա' },
  says: { en: '%{who} commented on %{title}', hy: '%{who}-ը մեկնաբանել է՝ %{title}' },
  details: { en: '%{content}', hy: '%{content}' },
} as const
