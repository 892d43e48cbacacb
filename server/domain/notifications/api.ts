/** The public interface of this subject for the rest of the server. */
export { notify, REMINDER_INBOX } from './notify'
export { tellDueNotices } from './due-notices'
export { noticeWords, type Notice } from './notice'
export { purgeNotices, readNotices } from './read-notices'
