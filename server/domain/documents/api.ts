/** What the rest of the server takes from this subject. */
export { canonicalJson, digestOf, sha256 } from './canonical'
export { documentPdf, type DocumentSigner, type DrawnDocument } from './draw'
export { blocksOf, filledBlocks, type Block } from './html'
export { type Given, type LineDifference, lineDifferences, masked } from './line-differences'
export { publishedVersion, versionDigest, type PublishedVersion } from './published'
export { textOfPdf } from './read-pdf'
export { OFFERED, type Preview, type PreviewRecord, type TemplateKind } from './template-kind'
export { letterheadOf } from './letterhead'
