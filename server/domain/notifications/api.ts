/** What the rest of the server takes from this subject. */
export { type Notice, notify, REMINDER_INBOX, tellInbox } from './notify'
export { noticeWords } from './words'
