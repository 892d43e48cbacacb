/** What the rest of the server takes from this subject. */
export { notify, REMINDER_INBOX } from './notify'
export { tellDueNotices } from './due-notices'
export { noticeWords, type Notice } from './notice'
export { readNotices } from './read-notices'
