# An image with the program: docker build -t haptics . && docker run --rm -v "$PWD:/work" haptics validate --strict .
# It was not built yet. Its commands are those of scripts/demo, which scripts/check/bare runs on Debian 12.
FROM swift:6.3-bookworm AS build
COPY . /haptics
WORKDIR /haptics
RUN scripts/setup && swift build -c release --static-swift-stdlib --product haptics

FROM debian:bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends libjson-c5 libsndfile1 libsamplerate0 libasound2 \
  && rm -rf /var/lib/apt/lists/*
COPY --from=build /haptics/.build/release/haptics /usr/local/bin/haptics
WORKDIR /work
ENTRYPOINT ["haptics"]
