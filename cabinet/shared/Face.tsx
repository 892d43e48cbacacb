import type { ReactNode } from 'react'
import { useBlobUrl, useFile } from '#kit/files/use-file'
import styles from './layout.module.css'

/** The picture of who is signed in; what stands for it until it has come. It is fetched as the person: its address alone shows nothing. */
export default function Face({ file, children }: { file: string; children: ReactNode }) {
  const { data } = useFile(file)
  const url = useBlobUrl(data?.blob)
  return url === null ? children : <img className={`avatar ${styles.face}`} src={url} alt="" />
}
