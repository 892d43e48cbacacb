# docker build -t cohort . ; compose.yaml runs it with its database, its worker and TLS.
FROM node:22-bookworm-slim AS build
WORKDIR /build
COPY . .
RUN npm ci --include=dev --no-audit --no-fund && npm run release && mv dist/releases/*/cohort /cohort

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
# The program belongs to root and is not written to; files and the key of certificates are the user's.
COPY --from=build /cohort /cohort
RUN mkdir /data && chown node:node /data
USER node
WORKDIR /cohort
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]
