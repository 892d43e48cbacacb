import { history, people, reads, restore, staff, writes, writtenBy, type Calls } from './words'

/** Certificates, agreements and the templates of documents. */
export const documents: Calls = {
  // A student's own that are made; who may make one, the server says by its group.
  ...reads('certificate', `${staff}T`),
  ...reads('certificateRun', staff),
  'GET /documents/certificates': `${staff}T`,
  'POST /documents/certificate': 'AMC',
  'POST /documents/certificate/:groupId': 'AMCT',
  'POST /group/:id/certificates/generate': 'AMC',
  'GET /documents/certificateLines': 'AMC',
  'GET /documents/cardInfo/:courseId': `${staff}T`,
  // A student's own; made and changed by the server alone. Who has the link of an application signs by it, anybody checks a document.
  ...reads('agreement', `${staff}T`),
  ...history('agreement', `${staff}T`),
  'POST /agreement/:id/sendLink': 'AMC',
  'GET /student/:id/agreement': `${staff}T`,
  'POST /student/:id/preview/agreement': 'T',
  'POST /student/:id/generate/agreement': 'T',
  'GET /public/applicants/:uuid/agreement': 'public',
  'GET /public/applicants/:uuid/agreement/:id': 'public',
  'POST /public/applicants/:uuid/preview/agreement': 'public',
  'POST /public/applicants/:uuid/generate/agreement': 'public',
  'GET /public/verification/:code': 'public',
  'POST /public/verification': 'public',
  ...reads('documentTemplate', people),
  ...history('documentTemplate', people),
  ...restore('documentTemplate'),
  ...writes('documentTemplate', writtenBy(people)),
  ...reads('documentTemplateVersion', people),
  ...history('documentTemplateVersion', people),
  ...writes('documentTemplateVersion', writtenBy(people)),
  'POST /documentTemplateVersion/:id/publish': people,
  'GET /documentTemplate/:id/variables': people,
  'GET /documentTemplate/:id/record': people,
  'POST /documentTemplate/:id/preview': people,
  'POST /documentTemplate/:id/draft': people,
}
