import { masters, staff } from './access'
import { allOf, before, is, today } from './kernel/access'
import { defineResource } from './kernel/define-resource'
import { choice, computed, day, flag, longText, reference, text, when } from './kernel/fields'
import { defineMessages } from './kernel/message'
import { madeByFields, toStaff } from './work'
import { words } from './words'

const says = defineMessages('equipmentLoans', { isOut: { en: 'It is out already.', hy: 'Արդեն տրված է։' } })
const options = {
  ASKED: { label: { en: 'Asked for', hy: 'Խնդրված է' }, look: { tone: 'grey', glyph: 'dashed' } },
  OUT: { label: { en: 'Out', hy: 'Տրված է' }, look: { tone: 'blue', glyph: 'half' } },
  BACK: { label: { en: 'Back', hy: 'Վերադարձված է' }, look: { tone: 'green', glyph: 'tick' } },
  LOST: { label: { en: 'Lost', hy: 'Կորած է' }, look: { tone: 'red', glyph: 'cross' } },
} as const
const back = { label: { en: 'Take back', hy: 'Հետ վերցնել' }, icon: 'undo', stamps: { returnedOn: today } } as const
const lost = { label: { en: 'Mark as lost', hy: 'Նշել կորած' }, icon: 'lost', who: masters, needs: ['note'] } as const
const moves = {
  ASKED: { OUT: { label: { en: 'Hand out', hy: 'Տալ' }, icon: 'out', stamps: { handedOn: today } } },
  OUT: { BACK: back, LOST: lost },
  LOST: { BACK: back },
} as const
const [isLost, isLate] = [is('state', 'LOST'), allOf(is('state', 'OUT'), before('dueOn', today))]

/** Equipment that staff borrow: requested, handed out, returned or lost. An example of a resource that is only this file. */
export const equipmentLoans = defineResource({
  name: 'equipmentLoans',
  path: 'equipment-loan',
  screen: '/equipment-loans',
  icon: 'laptop',
  title: { one: { en: 'Equipment loan', hy: 'Սարքի տրում' }, many: { en: 'Equipment loans', hy: 'Սարքերի տրում' } },
  display: 'item',
  fields: {
    item: text({ label: { en: 'Item', hy: 'Սարք' }, required: true, search: true, editable: is('state', 'ASKED') }),
    borrowerId: reference({ label: { en: 'Borrower', hy: 'Վերցնող' }, as: 'borrower', required: true, ...toStaff }),
    dueOn: day({ label: { en: 'Due back', hy: 'Վերադարձի ժամկետ' }, required: true }),
    state: choice({ label: words.state, required: true, options, default: 'ASKED', begins: { ASKED: {} }, moves }),
    handedOn: day({ label: { en: 'Handed out', hy: 'Տրվել է' }, readOnly: true }),
    returnedOn: day({ label: { en: 'Returned', hy: 'Վերադարձվել է' }, readOnly: true }),
    note: longText({ label: { en: 'Note', hy: 'Նշում' }, shown: isLost, required: isLost }),
    isOverdue: computed(flag({ label: { en: 'Overdue', hy: 'Ժամկետանց' } }), when(isLate)),
    ...madeByFields,
  },
  access: { read: staff, write: staff },
  uniqueTogether: [{ fields: ['item'], when: is('state', 'OUT'), message: says.isOut }],
  notices: {
    overdue: {
      label: { en: 'Equipment is overdue', hy: 'Սարքը ժամանակին չի վերադարձվել' },
      when: isLate,
      to: ['borrowerId', 'createdById'],
      says: { en: '%{item} was due back on %{dueOn}', hy: '%{item}՝ պետք է վերադարձվեր %{dueOn}-ին' },
      details: { en: 'It is with %{borrower}.', hy: 'Վերցրել է %{borrower}։' },
    },
  },
  comments: true,
  history: true,
  softDelete: true,
  export: ['xlsx', 'csv'],
  views: {
    list: { columns: ['item', 'borrower', 'state', 'dueOn', 'isOverdue', 'returnedOn'], sort: 'dueOn', tone: 'state' },
    board: { by: 'state', card: ['borrower', 'dueOn'], owner: 'borrowerId' },
    page: {
      facts: ['borrower', 'dueOn', 'handedOn', 'returnedOn', 'note'],
      stages: 'state',
      sections: ['comments', 'history'],
    },
    form: [{ fields: ['item', ['borrowerId', 'dueOn'], 'state', 'note'] }],
    bulk: ['dueOn', 'borrowerId'],
  },
})
