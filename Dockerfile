# The server for an app's users: `docker build -t dataconnect .`, or by docker-compose.yml beside this file.
# docs/operations.md says how to run it.

FROM swift:6.3-bookworm AS build
WORKDIR /source
COPY Package.swift ./
# The libraries are those that the manifest names, so that there is one list.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends pkg-config \
    $(sed -n 's/.*apt: "\([^"]*\)".*/\1/p' Package.swift) \
  && rm -rf /var/lib/apt/lists/*
# The manifest's targets must all be there, though only one product is built.
COPY Sources Sources
COPY Tests Tests
COPY Benchmarks Benchmarks
RUN swift build --configuration release --static-swift-stdlib --product dataconnect \
  && install -D -s .build/release/dataconnect /out/dataconnect

FROM debian:bookworm-slim
# ca-certificates: the keys of ID tokens come by HTTPS. tzdata: expressions name zones of time stamps.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates libnghttp2-14 libpq5 libssl3 \
    libyaml-0-2 tzdata zlib1g \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --uid 10001 --user-group --no-create-home --home-dir /nonexistent \
    --shell /usr/sbin/nologin dataconnect
COPY --from=build /out/dataconnect /usr/local/bin/dataconnect
# A library that is missing above ends the build here and not the start of the server.
RUN dataconnect help >/dev/null
# The project is mounted there, or copied by an image made from this one.
ENV DATACONNECT_SOURCE=/project \
  DATACONNECT_HOST=0.0.0.0 \
  FIREBASE_DATACONNECT_URL=http://127.0.0.1:9399
WORKDIR /project
USER 10001:10001
EXPOSE 9399
HEALTHCHECK --interval=10s --timeout=6s --start-period=90s CMD ["dataconnect", "health"]
ENTRYPOINT ["dataconnect"]
CMD ["serve", "--on-schema-mismatch", "migrate"]
